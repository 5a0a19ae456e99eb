import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../lib/words.ts';
import { Failed, Loading } from '../parts/state.tsx';

/** A room in a script of its own, loaded when it is first opened. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [, repaint] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== undefined) return;
      load().then(
        (component) => {
          loaded = component;
          repaint((count) => count + 1);
        },
        () => setFailed(true),
      );
    }, []);
    if (loaded !== undefined) {
      const Room = loaded;
      return <Room {...props} />;
    }
    // A newer version may have removed the file, so a reload is needed.
    if (failed) return <Failed isPage text={words.failed.offline} onRetry={() => location.reload()} />;
    return <Loading />;
  };
};
