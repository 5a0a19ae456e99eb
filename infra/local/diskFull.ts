import type { Log } from '../../shared/kernel/log.ts';
import { tellsOfFullDisk } from '../../shared/kernel/unavailable.ts';

const silentMilliseconds = 60_000;

/**
 * Prints the cause when log lines report a full disk, at most once a minute: each line reports only its own failure.
 */
export const tellingOfFullDisk = (
  log: Log,
  dir: string,
  now: () => number = () => performance.now(),
): Log => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (now() - toldAt >= silentMilliseconds && tellsOfFullDisk(`${line.reason} ${line.cause}`)) {
      toldAt = now();
      const message = `the disk under ${dir} is full or takes no writes; make room, and the service continues by itself`;
      log({ level: 'error', message });
    }
    log(line);
  };
};
