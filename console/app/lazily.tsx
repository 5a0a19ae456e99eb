import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../lib/words.ts';
import { Failed, Loading } from '../parts/state.tsx';

/**
 * A component in a script of its own, loaded on first use.
 *
 * @param meanwhile shown while the script loads
 */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ComponentChildren = <Loading />,
) => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<void> => {
    loaded = await load();
  };
  const Lazy = (props: Props) => {
    const [, repaint] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== undefined) return;
      loadOnce().then(
        () => repaint((count) => count + 1),
        () => setFailed(true),
      );
    }, []);
    if (loaded !== undefined) {
      const Room = loaded;
      return <Room {...props} />;
    }
    // A newer version may have removed the file, so a reload is needed.
    if (failed) return <Failed isPage text={words.failed.offline} onRetry={() => location.reload()} />;
    return <>{meanwhile}</>;
  };
  return Object.assign(Lazy, { preload: () => void loadOnce().catch(() => undefined) });
};
