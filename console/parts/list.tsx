import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { Link } from 'wouter';
import { initialsOf } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './list.module.css';
import { Windowed } from './windowed.tsx';

type ListHeadProps = {
  readonly title: string;
  readonly action: ComponentChildren;
  readonly search: SearchProps;
  readonly children?: ComponentChildren;
};

export const ListHead = ({ title, action, search, children }: ListHeadProps) => (
  <div class={classes.head}>
    <div class={classes.top}>
      <h1 tabIndex={-1}>{title}</h1>
      {action}
    </div>
    <SearchField {...search} />
    {children}
  </div>
);

type SearchProps = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

export const SearchField = ({ label, text, onText }: SearchProps) => (
  <label class={classes.search}>
    <Icon name="search" />
    <input
      type="search"
      data-search
      value={text}
      placeholder={label}
      aria-label={`${words.search.label}: ${label}`}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  </label>
);

export type Row = {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Next to the name. */
  readonly when?: string;
  readonly end?: ComponentChildren;
};

/** The head of a list that is not searched. */
export const PlainHead = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <div class={classes.head}>
    <div class={classes.top}>
      <h1 tabIndex={-1}>{title}</h1>
    </div>
    {children}
  </div>
);

type RowListProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore?: boolean;
  readonly children: (item: T) => ComponentChildren;
};

export const RowList = <T extends { readonly id: string }>(props: RowListProps<T>) => {
  const { label, items, onMore, isLoadingMore = false, children } = props;
  return (
    <>
      <Windowed class={classes.rows} label={label} items={items} isPart={onMore !== undefined}>
        {children}
      </Windowed>
      {onMore && (
        <div class={classes.more}>
          <Button onClick={onMore} isBusy={isLoadingMore}>
            {isLoadingMore ? words.loading : words.more}
          </Button>
        </div>
      )}
    </>
  );
};

type RowLinkProps = {
  readonly row: Row;
  /** The address of the list, before the row's id. */
  readonly at: string;
  readonly isCurrent: boolean;
  /** A thing has no initials. */
  readonly isThing?: boolean;
};

export const RowLink = ({ row, at, isCurrent, isThing = false }: RowLinkProps) => (
  <Link
    href={`${at}/${row.id}`}
    className={[classes.row, isThing ? classes.thing : ''].filter(Boolean).join(' ')}
    aria-current={isCurrent ? 'true' : undefined}
  >
    {!isThing && (
      <span class={classes.mark} aria-hidden="true">
        {initialsOf(row.name)}
      </span>
    )}
    <span class={classes.texts}>
      <span class={classes.first}>
        <span class={classes.name}>{row.name}</span>
        {row.when && <span class={classes.when}>{row.when}</span>}
      </span>
      <span class={classes.detail}>{row.detail}</span>
    </span>
    {row.end}
  </Link>
);

/** What a row is worth, at its end. */
export const Amount = ({ children }: { readonly children: string }) => (
  <span class={classes.amount}>{children}</span>
);

type RowsProps = Omit<RowListProps<Row>, 'items' | 'children'> &
  Pick<RowLinkProps, 'at' | 'isThing'> & {
    readonly rows: readonly Row[];
    readonly currentId?: string | undefined;
  };

export const Rows = ({ rows, at, isThing = false, currentId, ...list }: RowsProps) => (
  <RowList {...list} items={rows}>
    {useCallback(
      (row: Row) => (
        <RowLink row={row} at={at} isThing={isThing} isCurrent={row.id === currentId} />
      ),
      [at, isThing, currentId],
    )}
  </RowList>
);
