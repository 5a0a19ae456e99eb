import { type EvidenceRecord, type EvidenceStep, mostViewsShown } from '../domain/evidence.ts';
import { writeMoment } from '../kernel/wording.ts';
import type { Row, Table } from './paper.ts';

const words = {
  viewed: 'viewed the document',
  accepted: 'accepted it',
  declined: 'declined it',
  signed: 'signed it',
} as const satisfies Record<EvidenceStep, string>;

type Party = { readonly id: string; readonly name: string; readonly signed_at: string | null };

/** Each action on the document, with its person, time, address and text. */
export const evidenceTable = (
  evidence: readonly EvidenceRecord[],
  parties: readonly Party[],
  { time_zone }: { readonly time_zone: string },
): Table => {
  const signatures = evidence.filter(({ step }) => step !== 'viewed');
  const views = evidence.filter(({ step }) => step === 'viewed');
  const shown = [...signatures, ...views.slice(0, mostViewsShown)].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const elsewhere = parties.filter(({ id }) => signatures.every(({ party_id }) => party_id !== id));
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name ?? 'A party';
  return {
    heading: 'Evidence',
    columns: [
      { name: 'Event', align: 'start' },
      { name: 'Time', align: 'end' },
    ],
    rows: [
      ...shown.map((record) => rowOf(record, nameOf(record.party_id), time_zone)),
      ...elsewhere.map(({ name, signed_at }) => ({
        cells: [
          `${name} signed outside this page; the company recorded it`,
          signed_at === null ? '' : writeMoment(signed_at, time_zone),
        ],
      })),
      ...(views.length > mostViewsShown
        ? [{ cells: [`Only the first ${mostViewsShown} views are shown`, ''] }]
        : []),
    ],
  };
};

const rowOf = (record: EvidenceRecord, name: string, timeZone: string): Row => {
  const { at, step, signed_name, address, user_agent, text_sha256 } = record;
  return {
    cells: [
      `${name} ${words[step]}${signed_name === null ? '' : ` as “${signed_name}”`}`,
      writeMoment(at, timeZone),
    ],
    note: [
      `${at}, from ${address || 'an unknown address'}, with ${user_agent || 'an unknown browser'}.`,
      `SHA-256 of the text: ${text_sha256}`,
    ].join('\n'),
  };
};
