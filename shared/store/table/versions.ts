import type { AnyRecord, Change } from '../../domain/record.ts';

export type Versions = {
  readonly note: (record: AnyRecord) => void;
  readonly noteChanges: (changes: readonly Change[]) => void;
  /**
   * The record's version as an ETag, such as `"3"`; `"0"` if it is not stored yet; undefined if the request did not
   * read it. If a response also shows another record with the same id, that record's version follows: `"3.12"`.
   */
  readonly etagOf: (id: string) => string | undefined;
};

export const createVersions = (): Versions => {
  const known = new Map<string, Map<string, number>>();
  const note = ({ kind, id, version }: AnyRecord): void => {
    known.set(id, (known.get(id) ?? new Map<string, number>()).set(kind, version));
  };
  return {
    note,
    noteChanges: (changes) => {
      for (const { before, after } of changes)
        if (after !== undefined) note({ ...after, version: (before?.version ?? 0) + 1 });
    },
    etagOf: (id) => {
      // Ordered by kind: an endpoint comes before its health.
      const versions = [...(known.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      const counted = versions.map(([, version]) => version).filter((version) => version > 0);
      return versions.length === 0 ? undefined : `"${counted.join('.') || 0}"`;
    },
  };
};
