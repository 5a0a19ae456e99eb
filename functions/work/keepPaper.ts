import { keepPaper } from '../../shared/contract/work.ts';
import { noFiles, remove, slotsOf, slottedAs } from '../../shared/domain/attachments.ts';
import { isErased } from '../../shared/domain/erasures.ts';
import { hasRoom, isKeptAnyway, keep, paperIdOf } from '../../shared/domain/keptPapers.ts';
import { picturesOnPaper } from '../../shared/files/paperPictures.ts';
import { keyOfFile, putFile, readFile, removeFile } from '../../shared/files/store.ts';
import { type Instant, toInstant } from '../../shared/kernel/clock.ts';
import { hexSumOf } from '../../shared/kernel/sha256.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { issued } from '../../shared/pdf/issued.ts';
import { findTenant } from '../../shared/store/records/admission.ts';
import { perform, type WorkStore } from '../../shared/work/perform.ts';

/** Stores the bytes before the record: the next try finds bytes without a record, but a record without bytes would name a missing file. */
export const work = perform(keepPaper, async (request, { store, now, seams }) => {
  const { tenant: tenantId, kind, document_id } = request;
  const id = paperIdOf(document_id, kind);
  const key = keyOfFile(tenantId, id, 'original');
  // The store checks signatures by the real clock.
  const storeNow = toInstant(seams.realClock());
  const [tenant, found, kept, usage = noFiles(tenantId)] = await Promise.all([
    findTenant(tenantId),
    issued[kind](tenantId, document_id, now),
    store.attachments.find(id),
    store.fileUsage.find(tenantId),
  ]);

  const forget = () => forgetPaper(store, { id, key }, { now, storeNow });
  if (found?.customer !== undefined && isErased(found.customer)) return forget();
  if (found === undefined || tenant === undefined) return kept === undefined ? forget() : 'done';
  const isWanted = isKeptAnyway(kind) || tenant.attach_papers;
  if (kept !== undefined || !isWanted) return 'done';
  const { subject, lifecycle_number, customer, pictured } = found;
  const [parts, pictures] = await Promise.all([
    store.attachments.partsOf('slot', slotsOf(subject)),
    picturesOnPaper(tenantId, pictured, storeNow),
  ]);
  const others = slottedAs(parts);
  const { name, type, base64 } = await fileOf(found.paper(tenant), tenant, pictures);
  const written = Buffer.from(base64, 'base64');
  // Each request for the PDF then writes it again.
  if (!hasRoom({ others, usage, bytes: written.length })) return 'over';
  const outcome = await putFile(key, { bytes: written, content_type: type }, storeNow);
  const bytes = (outcome === 'taken' ? await readFile(key, storeNow) : undefined) ?? written;

  const file = { id, subject, name, bytes: bytes.length, sha256: hexSumOf(bytes) };
  await store.commit(keep(file, { lifecycle_number, others, usage }, now), { timelineText: 'PDF kept' });
  // An erasure that ended meanwhile has not seen the file; one that ends later looks again.
  const still = customer && (await store.customers.find(customer.id));

  return still !== undefined && isErased(still) ? forget() : 'done';
});

/** Removes files left by an earlier try if the person was erased, or the paper or its company is gone. */
const forgetPaper = async (
  store: WorkStore,
  { id, key }: { readonly id: string; readonly key: string },
  { now, storeNow }: { readonly now: Instant; readonly storeNow: Instant },
) => {
  const { tenantId } = store;
  const [left, usage = noFiles(tenantId)] = await Promise.all([
    store.attachments.find(id),
    store.fileUsage.find(tenantId),
  ]);
  if (left === undefined) await removeFile(key, storeNow);
  if (left?.status !== 'ready') return 'over';
  return store.commit(remove(left, { usage, now }), { timelineText: 'PDF removed' });
};
