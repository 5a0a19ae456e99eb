import { useGetAttachment } from '../../../data/attachments.ts';
import type { Message } from '../../../data/threads.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { words } from '../../../lib/words.ts';
import { Icon } from '../../../parts/icon.tsx';
import classes from './getThread.module.css';

type MessageFile = NonNullable<Message['attachments']>[number];

/** The files that came with a message. */
export const Files = ({ files }: { readonly files: readonly MessageFile[] }) =>
  files.length === 0 ? null : (
    <ul class={classes.files} aria-label={peopleWords.inbox.files}>
      {files.map((file, index) => (
        <li key={file.id ?? index}>
          {file.id === null ? <NotKept file={file} /> : <Kept id={file.id} file={file} />}
        </li>
      ))}
    </ul>
  );

/** `image/jpeg` as JPEG. */
const kindOf = (contentType: string): string => (contentType.split('/').at(-1) ?? contentType).toUpperCase();

const NotKept = ({ file: { name, content_type, reason } }: { readonly file: MessageFile }) => (
  <span class={classes.file}>
    <Icon name="file" />
    <span class={classes.fileName}>
      {name} <span class={classes.about}>{kindOf(content_type)}</span>
      {reason && <span class={classes.failed}> {reason}</span>}
    </span>
  </span>
);

/** A file opens at an address that is good for a quarter of an hour, and is read again before that. */
const Kept = ({ id, file }: { readonly id: string; readonly file: MessageFile }) => {
  const { data, isPending } = useGetAttachment(id);
  const inside = (
    <>
      {data?.thumbnail_url ? (
        <img class={classes.thumbnail} src={data.thumbnail_url} alt="" loading="lazy" />
      ) : (
        <Icon name="file" />
      )}
      <span class={classes.fileName}>
        {file.name} <span class={classes.about}>{kindOf(file.content_type)}</span>
        {data?.reason && <span class={classes.failed}> {data.reason}</span>}
      </span>
    </>
  );
  return data?.url ? (
    <a class={classes.file} href={data.url} target="_blank" rel="noreferrer">
      {inside}
    </a>
  ) : (
    <span class={classes.file}>
      {inside}
      {isPending && <span class={classes.about}>{words.loading}</span>}
      {data?.status === 'waiting' && <span class={classes.about}>{peopleWords.inbox.fileWaits}</span>}
    </span>
  );
};
