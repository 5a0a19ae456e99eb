import classes from './status.module.css';

export type Tone = 'fresh' | 'waiting' | 'good' | 'bad' | 'quiet';

/** A state in words; its colour only helps to find it. */
export const Status = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span class={[classes.status, classes[tone]].filter(Boolean).join(' ')}>{children}</span>
);
