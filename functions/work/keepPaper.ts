import { keepPaper } from '../../shared/contract/work.ts';
import { noFiles, slotsOf } from '../../shared/domain/attachments.ts';
import { hasRoom, isKeptAnyway, keep, paperIdOf } from '../../shared/domain/keptPapers.ts';
import { picturesOnPaper } from '../../shared/files/shownPictures.ts';
import { keyOfFile, putFile, readFile } from '../../shared/files/store.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { hexSumOf } from '../../shared/kernel/sha256.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { issued } from '../../shared/pdf/issued.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { perform } from '../../shared/work/perform.ts';

/** Its bytes come first: bytes without a record are found by the next try, and a record without bytes would be a promise. */
export const work = perform(keepPaper, async (request, { store, now, seams }) => {
  const { tenant: tenantId, kind, document_id } = request;
  const id = paperIdOf(document_id, kind);
  const attachments = collectionOf(tenantId, kinds.attachments);
  const [tenant, found, kept, usage = noFiles(tenantId)] = await Promise.all([
    store.tenant(),
    issued[kind](tenantId, document_id, now),
    attachments.find(id),
    collectionOf(tenantId, kinds.fileUsage).find(tenantId),
  ]);
  const isWanted = isKeptAnyway(kind) || tenant.attach_papers;
  if (found === undefined || kept !== undefined || !isWanted) return 'done';
  const { subject, lifecycle_number, pictured } = found;
  // The store judges signatures by the real clock.
  const storeNow = toInstant(seams.realClock());
  const [others, pictures] = await Promise.all([
    attachments.allBy('slot', slotsOf(subject)),
    picturesOnPaper(tenantId, pictured, storeNow),
  ]);
  const { name, type, base64 } = await fileOf(found.paper(tenant), tenant, pictures);
  const written = Buffer.from(base64, 'base64');
  // It is then written anew for each who asks for it.
  if (!hasRoom({ others, usage, bytes: written.length })) return 'over';
  const key = keyOfFile(tenantId, id, 'original');
  const outcome = await putFile(key, { bytes: written, content_type: type }, storeNow);
  const bytes = (outcome === 'taken' ? await readFile(key, storeNow) : undefined) ?? written;

  const file = { id, subject, name, bytes: bytes.length, sha256: hexSumOf(bytes) };
  return store.commit(keep(file, { lifecycle_number, others, usage }, now), { timelineText: 'PDF kept' });
});
