const shiftMilliseconds = 15_000;

/**
 * Begins a shift: so long one invocation goes on before it leaves the rest to the next, so that it ends in time itself. The
 * answer says whether the shift is over. It is measured, because the clock may be put forward meanwhile.
 */
export const beginShift = (): (() => boolean) => {
  const endsAt = performance.now() + shiftMilliseconds;
  return () => performance.now() >= endsAt;
};
