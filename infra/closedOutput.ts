/** Runs when the reader of the output is gone, as with `| head`, instead of ending with a stack trace. */
export const onClosedOutput = (act: () => void): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      act();
    });
};
