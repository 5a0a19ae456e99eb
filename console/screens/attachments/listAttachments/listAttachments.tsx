import { useState } from 'preact/hooks';
import {
  type Attachment,
  deleteAttachment,
  updateAttachment,
  useListAttachments,
  useReadFilesAgain,
} from '../../../data/attachments.ts';
import { problemOf } from '../../../lib/failures.ts';
import { joined } from '../../../lib/joined.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { acceptedFiles, type Subject, sizeText } from '../../../lib/uploads.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { FileField } from '../../../parts/fileField.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Card, Notice, Steps } from '../../../parts/record.tsx';
import { Failed, Loading } from '../../../parts/state.tsx';
import classes from './listAttachments.module.css';
import { Uploads, useUploads } from './uploads.tsx';

const texts = paperWords.files;

/** The files of a record: pictures and documents, added, shown to the customer, and deleted. */
export const ListAttachments = ({ type, id }: Subject) => {
  const subject = { type, id };
  const list = useListAttachments(subject);
  const { uploads, add, retry, drop } = useUploads(subject);
  const files = list.data?.data.filter(({ status }) => status !== 'waiting') ?? [];
  return (
    <Card title={texts.title}>
      {list.isPending && <Loading rows={2} />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length + uploads.length === 0 && <p>{texts.none}</p>}
      {files.length > 0 && (
        <ul class={classes.files} aria-label={texts.title}>
          {files.map((file) => (
            <ShownFile key={file.id} file={file} subject={subject} />
          ))}
        </ul>
      )}
      <Uploads uploads={uploads} onRetry={retry} onDrop={drop} />
      <Steps>
        <FileField label={texts.add} accept={acceptedFiles} isSeveral onFile={add} />
        <span class={classes.hint}>{texts.kinds}</span>
      </Steps>
    </Card>
  );
};

type ShownFileProps = { readonly file: Attachment; readonly subject: Subject };

const ShownFile = ({ file, subject }: ShownFileProps) => {
  const readAgain = useReadFilesAgain(subject);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      await readAgain();
    } catch (error) {
      setProblem(problemOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  const { id, name, bytes, content_type, url, thumbnail_url, reason, shown_to_customer } = file;
  const isPicture = content_type.startsWith('image/');
  const picture = thumbnail_url ? <img src={thumbnail_url} alt="" loading="lazy" /> : <Icon name="file" />;
  return (
    <li class={classes.file}>
      <span class={classes.picture}>{picture}</span>
      <span class={classes.texts}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <strong>{name}</strong>
        )}
        <span class={classes.detail}>{joined(sizeText(bytes), reason)}</span>
        {isPicture && (
          <label class={classes.check}>
            <input
              type="checkbox"
              checked={shown_to_customer}
              disabled={isBusy}
              onChange={(event) => {
                const isShown = event.currentTarget.checked;
                void act(() => updateAttachment(id, { shown_to_customer: isShown }));
              }}
            />
            {texts.shown}
          </label>
        )}
        {problem && <Notice>{problem}</Notice>}
      </span>
      <Button
        look="bare"
        icon="close"
        label={texts.remove(name)}
        isBusy={isBusy}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Dialog title={texts.removeTitle} onClose={() => setAsking(false)}>
          <p>{texts.removeText(name)}</p>
          <Steps>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                void act(() => deleteAttachment(id));
              }}
            >
              {words.remove}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          </Steps>
        </Dialog>
      )}
    </li>
  );
};
