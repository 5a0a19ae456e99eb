import { useState } from 'preact/hooks';
import { uploadOf, useReadFilesAgain } from '../../../data/attachments.ts';
import { problemOf } from '../../../lib/failures.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { objectionTo, type Subject } from '../../../lib/uploads.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import classes from './listAttachments.module.css';

const texts = paperWords.files;

export type Upload = {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string | undefined;
  /** Undefined for a file that is not even tried. */
  readonly attempt: ReturnType<typeof uploadOf> | undefined;
};

/** Files on their way to a record; one that failed stays until it is tried again or dropped. */
export const useUploads = (subject: Subject) => {
  const readAgain = useReadFilesAgain(subject);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, part: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string): void => setUploads((before) => before.filter((one) => one.key !== key));

  const retry = async ({ key, attempt }: Upload): Promise<void> => {
    if (attempt === undefined) return;
    change(key, { problem: undefined, share: 0 });
    try {
      await attempt((share) => change(key, { share }));
      await readAgain();
      drop(key);
    } catch (error) {
      change(key, { problem: problemOf(error).text });
    }
  };
  const add = (file: File): void => {
    const objection = objectionTo(file);
    const upload: Upload = {
      key: crypto.randomUUID(),
      name: file.name,
      share: 0,
      problem: objection && texts.objection[objection],
      attempt: objection === undefined ? uploadOf(file, subject) : undefined,
    };
    setUploads((before) => [...before, upload]);
    void retry(upload);
  };
  return { uploads, add, retry, drop };
};

type UploadsProps = {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => Promise<void>;
  readonly onDrop: (key: string) => void;
};

export const Uploads = ({ uploads, onRetry, onDrop }: UploadsProps) =>
  uploads.length === 0 ? null : (
    <ul class={classes.files} aria-label={texts.uploads}>
      {uploads.map((upload) => (
        <li key={upload.key} class={classes.file}>
          <span class={classes.texts}>
            <strong>{upload.name}</strong>
            {upload.problem === undefined ? (
              <progress value={upload.share} aria-label={texts.progress(upload.name)} />
            ) : (
              <span class={classes.problem} role="alert">
                {upload.problem}
              </span>
            )}
          </span>
          {upload.problem !== undefined && upload.attempt !== undefined && (
            <Button onClick={() => void onRetry(upload)}>{words.retry}</Button>
          )}
          {upload.problem !== undefined && (
            <Button
              look="bare"
              icon="close"
              label={texts.drop(upload.name)}
              onClick={() => onDrop(upload.key)}
            />
          )}
        </li>
      ))}
    </ul>
  );
