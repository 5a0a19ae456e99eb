import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { words } from '../lib/words.ts';
import { useKeptFocus } from './keptFocus.ts';
import classes from './section.module.css';
import { Failed, Loading } from './state.tsx';

type PageProps = {
  readonly title: string;
  readonly lead: string;
  readonly actions: ComponentChildren;
  readonly children: ComponentChildren;
};

export const SectionPage = ({ title, lead, actions, children }: PageProps) => (
  <div class={classes.page}>
    <header class={classes.top}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p class={classes.lead}>{lead}</p>
      </div>
      <div class={classes.actions}>{actions}</div>
    </header>
    <div class={classes.sections}>{children}</div>
  </div>
);

type SectionProps = {
  readonly title: string;
  readonly nothing: string;
  /** Undefined until it is there. */
  readonly items: readonly ComponentChildren[] | undefined;
  /** More than the shown items, where there are more. */
  readonly count?: string | undefined;
  readonly problem?: string | undefined;
  /** Why something did not happen. */
  readonly refused?: string | undefined;
  readonly onRetry?: () => void;
  /** Reads more of the items, if there are more than these. */
  readonly onMore?: (() => void) | undefined;
  /** Leads to more of it. */
  readonly link?: { readonly href: string; readonly name: string };
};

/** So many rows are shown at first, so that one long section does not hide the others. */
const few = 4;

/** Records of one kind that ask for something today. */
export const Section = (props: SectionProps) => {
  const { title, nothing, items, count, problem, refused, onRetry, onMore, link } = props;
  const [isWhole, setWhole] = useState(false);
  const section = useKeptFocus<HTMLElement>();
  const shown = isWhole ? items : items?.slice(0, few);
  const all = count ?? String(items?.length ?? 0);
  return (
    <section ref={section} class={classes.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {items !== undefined && <span class={classes.count}>{all}</span>}
        {link && (
          <Link href={link.href} className={classes.link}>
            {link.name}
          </Link>
        )}
      </header>
      {problem !== undefined && <Failed text={problem} {...(onRetry && { onRetry })} />}
      {refused && (
        <p class={classes.nothing} role="alert">
          {refused}
        </p>
      )}
      {problem === undefined && items === undefined && <Loading rows={2} />}
      {items?.length === 0 && !onMore && <p class={classes.nothing}>{nothing}</p>}
      {shown !== undefined && shown.length > 0 && <ul class={classes.items}>{shown}</ul>}
      {!isWhole && (items?.length ?? 0) > few && (
        <button type="button" class={classes.all} onClick={() => setWhole(true)}>
          {words.today.all(all)}
        </button>
      )}
      {onMore && (isWhole || items?.length === 0) && (
        <button type="button" class={classes.all} onClick={onMore}>
          {words.more}
        </button>
      )}
    </section>
  );
};

type ItemProps = {
  readonly time?: string;
  readonly href: string;
  readonly name: string | undefined;
  readonly detail: string;
  readonly amount?: string;
  readonly children?: ComponentChildren;
};

export const Item = ({ time, href, name, detail, amount, children }: ItemProps) => (
  <li>
    {time && <span class={classes.time}>{time}</span>}
    <span class={classes.texts}>
      <Link href={href}>{name ?? words.loading}</Link>
      <span>{detail}</span>
    </span>
    {amount && <span class={classes.amount}>{amount}</span>}
    {children}
  </li>
);
