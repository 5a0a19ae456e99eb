import type { AnyRecord, Change } from '../../domain/record.ts';

export type Versions = {
  readonly note: (record: AnyRecord) => void;
  readonly noteChanges: (changes: readonly Change[]) => void;
  /**
   * The version of the record as an ETag, such as `"3"`, and `"0"` while it is not stored yet; undefined for one that was not met.
   * Where another record of the same id is shown with it, that one's version follows once it has one: `"3.12"`.
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
      // In the order of their kinds: an endpoint comes before its health.
      const versions = [...(known.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      const counted = versions.map(([, version]) => version).filter((version) => version > 0);
      return versions.length === 0 ? undefined : `"${counted.join('.') || 0}"`;
    },
  };
};
