import { useState } from 'preact/hooks';
import { problemOf } from '../lib/failures.ts';
import { paperWords } from '../lib/paperWords.ts';
import { Button } from './button.tsx';
import { Notice } from './record.tsx';

type PdfProps = {
  readonly load: () => Promise<Uint8Array>;
  readonly name?: string;
};

/** Long enough for the other window to read it. */
const keptMilliseconds = 60_000;

/** Opens a PDF in a window of its own: it is read with the person's token, which no address has. */
export const PdfButton = ({ load, name = paperWords.pdf }: PdfProps) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const show = async (): Promise<void> => {
    // Browsers allow a new window only as long as the click is fresh.
    const shown = open('about:blank');
    setBusy(true);
    setProblem(undefined);
    try {
      const address = URL.createObjectURL(
        new Blob([new Uint8Array(await load())], { type: 'application/pdf' }),
      );
      setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
      if (shown === null) location.assign(address);
      else shown.location.replace(address);
    } catch (error) {
      shown?.close();
      setProblem(problemOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="file" isBusy={isBusy} onClick={() => void show()}>
        {isBusy ? paperWords.preparing : name}
      </Button>
      {problem !== undefined && <Notice>{problem}</Notice>}
    </>
  );
};
