import { words } from '../lib/words.ts';

/** Leaves a form, but asks first if typed text would be lost, as the browser does before it closes a window. */
export const leaveForm = (isChanged: boolean, leave: () => void): void => {
  if (!isChanged || confirm(words.drop)) leave();
};
