import type { Step } from './amongCalls.ts';

/** Each command of these kinds is carried out twice, as by a client to which the answer to the first request got lost. */
export const lostAnswers =
  (...commands: readonly `${string}Command`[]): Step =>
  (next, { commandName }) =>
  async (args) => {
    if (commands.some((command) => command === commandName)) await next(args).catch(() => undefined);
    return next(args);
  };
