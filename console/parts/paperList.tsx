import type { ComponentChildren } from 'preact';
import { problemOf } from '../lib/failures.ts';
import { paperWords } from '../lib/paperWords.ts';
import type { Place } from '../lib/place.ts';
import type { PaperKind } from '../lib/related.ts';
import { ButtonLink } from './button.tsx';
import { Choices } from './choices.tsx';
import { Amount, ListHead, type Row, Rows } from './list.tsx';
import type { Listing } from './listing.ts';
import classes from './paperList.module.css';
import { PaperStatus } from './paperStatus.tsx';
import { Empty, Failed, Loading } from './state.tsx';

export type PaperSearch<S extends string> = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly (readonly [value: S | undefined, label: string])[];
  readonly chosen: S | undefined;
  readonly onChoose: (status: S | undefined) => void;
  /** The customers of the text are not there yet. */
  readonly isFinding: boolean;
  /** More customers have the text than are looked at. */
  readonly isCut: boolean;
};

type PaperListProps<S extends string> = {
  readonly title: string;
  readonly create?: { readonly href: string; readonly name: string };
  readonly search: PaperSearch<S>;
  readonly list: Listing;
  readonly rows: readonly Row[];
  readonly place: Place;
  /** Instead of the advice to choose another state. */
  readonly nothingText?: string | undefined;
  readonly empty: { readonly empty: string; readonly emptyText: string };
  readonly children?: ComponentChildren;
};

/** A list of papers, found by their customer and narrowed to a state. */
export const PaperList = <S extends string>(props: PaperListProps<S>) => {
  const { title, create, list, rows, empty } = props;
  const { text, onText, choices, chosen, onChoose, isFinding, isCut } = props.search;
  const q = text.trim();
  return (
    <>
      <ListHead
        title={title}
        search={{ label: paperWords.search, text, onText }}
        action={
          create && (
            <ButtonLink href={create.href} icon="plus">
              {create.name}
            </ButtonLink>
          )
        }
      >
        <Choices label={title} choices={choices} chosen={chosen} onChoose={onChoose} />
        {props.children}
      </ListHead>
      {(list.isPending || isFinding) && <Loading />}
      {isCut && <p class={classes.cut}>{paperWords.cut}</p>}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && !isFinding && rows.length === 0 && (
        <Empty
          title={q === '' && chosen === undefined ? empty.empty : paperWords.nothing}
          text={
            q === '' && chosen === undefined ? empty.emptyText : (props.nothingText ?? paperWords.nothingText)
          }
        />
      )}
      {rows.length > 0 && !isFinding && (
        <Rows
          label={title}
          rows={rows}
          at={props.place.list}
          currentId={props.place.id}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
    </>
  );
};

type PaperEndProps = {
  readonly kind: PaperKind;
  readonly status: string;
  readonly amount?: string;
  readonly isLate?: boolean;
};

/** The end of a paper's row. */
export const PaperEnd = ({ kind, status, amount, isLate }: PaperEndProps) => (
  <span class={classes.end}>
    {amount && <Amount>{amount}</Amount>}
    <PaperStatus kind={kind} status={status} isLate={isLate} />
  </span>
);
