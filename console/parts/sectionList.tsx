import { problemOf } from '../lib/failures.ts';
import { ButtonLink } from './button.tsx';
import { type Row, Rows } from './list.tsx';
import { Listed, RecordHead } from './record.tsx';
import { Empty, Failed, Loading } from './state.tsx';

type SectionListProps = {
  readonly title: string;
  /** The address of the section, before a record's id. */
  readonly at: string;
  readonly isThing?: boolean;
  readonly create: string;
  readonly list: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly refetch: () => unknown;
  };
  readonly rows: readonly Row[];
  readonly empty: { readonly none: string; readonly noneText: string };
};

/** All records of a section of the settings. */
export const SectionList = ({ title, at, isThing = false, create, list, rows, empty }: SectionListProps) => (
  <article>
    <RecordHead title={title}>
      <ButtonLink href={`${at}/new`} icon="plus">
        {create}
      </ButtonLink>
    </RecordHead>
    {list.isPending && <Loading />}
    {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
    {list.isSuccess && rows.length === 0 && <Empty title={empty.none} text={empty.noneText} />}
    {rows.length > 0 && (
      <Listed>
        <Rows label={title} rows={rows} at={at} isThing={isThing} />
      </Listed>
    )}
  </article>
);
