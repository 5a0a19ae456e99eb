import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { contentTypeOf, hexOf, type Subject } from '../lib/uploads.ts';
import { client } from './client.ts';

export type Attachment = AnswerOf<'getAttachment'>;
export type AttachmentUpdate = NonNullable<RequestOf<'updateAttachment'>['body']>;
type Upload = AnswerOf<'createAttachment'>['upload'];

/** An address of a file is valid for a quarter of an hour. */
const addressMilliseconds = 600_000;
const waitingMilliseconds = 15_000;
/** Copies of a picture take seconds. */
const copyMilliseconds = 3_000;

export const useGetAttachment = (id: string) =>
  useQuery<Attachment>({
    queryKey: ['attachments', id],
    queryFn: ({ signal }) => client.getAttachment({ params: { id } }, { signal }),
    staleTime: addressMilliseconds,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'waiting' ? waitingMilliseconds : addressMilliseconds,
  });

/** A picture that was completed just now, and has neither its copies nor a reason for none. */
const isBeingCopied = ({ status, content_type, thumbnail_url, reason, updated_at }: Attachment): boolean =>
  status === 'ready' &&
  content_type.startsWith('image/') &&
  thumbnail_url === null &&
  reason === null &&
  Date.now() - Date.parse(updated_at) < addressMilliseconds;

const listKey = ({ type, id }: Subject) => ['attachments', type, id] as const;

export const useListAttachments = (subject: Subject) =>
  useQuery({
    queryKey: listKey(subject),
    queryFn: ({ signal }) =>
      client.listAttachments(
        { query: { subject_type: subject.type, subject_id: subject.id, limit: 100 } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isBeingCopied) ? copyMilliseconds : addressMilliseconds,
  });

export const updateAttachment = (id: string, body: AttachmentUpdate) =>
  client.updateAttachment({ params: { id }, body });
export const deleteAttachment = (id: string) => client.deleteAttachment({ params: { id } });

export const useReadFilesAgain = (subject: Subject) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: listKey(subject) });
};

/** A file on its way. An attempt goes on where the one before stopped, so that a file is added once. */
export const uploadOf = (file: File, subject: Subject) => {
  const key = crypto.randomUUID();
  let id: string | undefined;
  const announce = async (): Promise<Upload> => {
    const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const made = await client.createAttachment(
      {
        body: {
          subject,
          name: file.name,
          content_type: contentTypeOf(file) ?? 'application/pdf',
          bytes: file.size,
          sha256: hexOf(sum),
        },
      },
      { idempotencyKey: key },
    );
    id = made.id;
    return made.upload;
  };
  /** Undefined if all bytes have arrived already. */
  const again = async (known: string): Promise<Upload | undefined> => {
    try {
      await client.completeAttachment({ params: { id: known } });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upload_incomplete') return uploadIn(error.details);
      throw error;
    }
  };
  return async (onProgress: (share: number) => void): Promise<void> => {
    const address = id === undefined ? await announce() : await again(id);
    if (address === undefined || id === undefined) return;
    await put(file, address, onProgress);
    await client.completeAttachment({ params: { id } });
  };
};

const uploadIn = ({ upload }: Readonly<Record<string, unknown>>): Upload => {
  const { method, url, headers, expires_at }: Partial<Upload> = Object(upload);
  return { method: method ?? 'PUT', url: url ?? '', headers: headers ?? {}, expires_at: expires_at ?? '' };
};

/** By the older interface, because fetch tells nothing of the progress of an upload. */
const put = (file: File, { method, url, headers }: Upload, onProgress: (share: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    // A file that is there already was sent by an attempt whose response was lost.
    request.onload = () =>
      request.status < 300 || request.status === 412
        ? resolve()
        : reject(new Error(`The store of files answered ${request.status}.`));
    request.onerror = () => reject(new TypeError('The store of files does not answer.'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
