export type Waker = {
  wake: () => void;
  /** Waits this long, or until woken; a wake since the last wait ends it immediately. */
  wait: (milliseconds: number) => Promise<void>;
};

/** A pause that can be cut short, for a loop that polls. */
export const createWaker = (): Waker => {
  let woken = false;
  let release = () => {};

  return {
    wake: () => {
      woken = true;
      release();
    },
    wait: async (milliseconds) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          release = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
    },
  };
};
