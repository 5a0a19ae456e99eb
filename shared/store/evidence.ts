import { type EvidenceRecord, evidenceBounds } from '../domain/evidence.ts';
import { collectionOf } from './collection.ts';
import { insertItem } from './insertItem.ts';
import { itemOf } from './items.ts';
import { kinds } from './kinds.ts';

/** What was done with a document on its page, oldest first. */
export const readEvidence = async (tenantId: string, documentId: string): Promise<EvidenceRecord[]> => {
  const evidence = await collectionOf(tenantId, kinds.evidence).all(evidenceBounds(documentId));
  return evidence.toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

/** Stores a view without a change of the document; one that is there already stays as it is. */
export const noteView = async (tenantId: string, view: EvidenceRecord): Promise<void> => {
  await insertItem(itemOf(tenantId, kinds.evidence, { ...view, version: 1 }));
};
