import {
  decisionBounds,
  type EvidenceRecord,
  mostViewsOfDay,
  mostViewsShown,
  viewBounds,
} from '../../domain/evidence.ts';
import { inGroups } from '../../kernel/groups.ts';
import { decodeRecord, itemOf } from '../records/items.ts';
import { kinds } from '../records/kinds.ts';
import { insertItem } from '../table/insertItem.ts';
import { recordsOf } from '../table/keys.ts';
import { countItems, readItems } from '../table/query.ts';
import { collectionOf } from './collection.ts';

/** The evidence of a document's page, oldest first, with at most one view more than the page shows. */
export const readEvidence = async (tenantId: string, documentId: string): Promise<EvidenceRecord[]> => {
  const [decisions, views] = await Promise.all([
    collectionOf(tenantId, kinds.evidence).all(decisionBounds(documentId)),
    firstViews(tenantId, documentId, mostViewsShown + 1),
  ]);
  return [...decisions, ...views].toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

const firstViews = async (tenantId: string, documentId: string, most: number): Promise<EvidenceRecord[]> => {
  const { name, schema } = kinds.evidence;
  const range = { partition: recordsOf(tenantId, name), ...viewBounds(documentId) };
  for await (const items of inGroups(readItems(range, { pageSize: most }), most))
    return items.map((item) => decodeRecord(schema, item));
  return [];
};

/** Stores a view once, without changing the document. Beyond a day's limit, only simultaneous views are still stored. */
export const noteView = async (tenantId: string, view: EvidenceRecord): Promise<void> => {
  const { name } = kinds.evidence;
  const ofDay = viewBounds(view.document_id, view.at.slice(0, 10));
  const kept = await countItems({ partition: recordsOf(tenantId, name), ...ofDay }, mostViewsOfDay);
  if (kept === mostViewsOfDay) return;
  await insertItem(itemOf(tenantId, kinds.evidence, { ...view, version: 1 }));
};
