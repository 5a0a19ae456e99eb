import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { initialsOf } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './list.module.css';

type ListHeadProps = {
  readonly title: string;
  readonly action: ComponentChildren;
  readonly search: { readonly label: string; readonly text: string; readonly onText: (text: string) => void };
  readonly children?: ComponentChildren;
};

export const ListHead = ({ title, action, search, children }: ListHeadProps) => (
  <div class={classes.head}>
    <div class={classes.top}>
      <h1 tabIndex={-1}>{title}</h1>
      {action}
    </div>
    <label class={classes.search}>
      <Icon name="search" />
      <input
        type="search"
        data-search
        value={search.text}
        placeholder={search.label}
        aria-label={`${words.search.label}: ${search.label}`}
        onInput={(event) => search.onText(event.currentTarget.value)}
      />
    </label>
    {children}
  </div>
);

export type Row = {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly detail: string;
  readonly end?: ComponentChildren;
};

type RowsProps = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly currentId?: string | undefined;
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
};

export const Rows = ({ label, rows, currentId, onMore, isLoadingMore }: RowsProps) => (
  <>
    <ul class={classes.rows} aria-label={label}>
      {rows.map(({ id, href, name, detail, end }) => (
        <li key={id}>
          <Link href={href} className={classes.row} aria-current={id === currentId ? 'true' : undefined}>
            <span class={classes.mark} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span class={classes.texts}>
              <span class={classes.name}>{name}</span>
              <span class={classes.detail}>{detail}</span>
            </span>
            {end}
          </Link>
        </li>
      ))}
    </ul>
    {onMore && (
      <div class={classes.more}>
        <Button onClick={onMore} isBusy={isLoadingMore}>
          {isLoadingMore ? words.loading : words.more}
        </Button>
      </div>
    )}
  </>
);
