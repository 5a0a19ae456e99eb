import { Session } from 'node:inspector/promises';

/** How often functions of `shared` and `functions` were called for a piece of work: the same number on every machine, however busy it is. */
export const stepsOf = async (work: () => unknown): Promise<number> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => /\/(?:shared|functions)\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    session.disconnect();
  }
};
