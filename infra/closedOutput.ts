/** Does that once nobody reads what is printed any more, as behind `| head`, in place of ending with a stack trace. */
export const onClosedOutput = (act: () => void): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      act();
    });
};
