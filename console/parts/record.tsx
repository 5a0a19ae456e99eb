import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../lib/words.ts';
import classes from './record.module.css';

type RecordHeadProps = {
  readonly title: string;
  readonly status?: ComponentChildren;
  readonly children?: ComponentChildren;
};

/** The heading of a record. It gets the focus when another record is shown, so that a reader of the screen says which. */
export const RecordHead = ({ title, status, children }: RecordHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · ${words.console}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <header class={classes.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {status}
      <div class={classes.actions}>{children}</div>
    </header>
  );
};

type CardProps = {
  readonly title?: string;
  readonly place?: Ref<HTMLElement>;
  readonly children: ComponentChildren;
};

export const Card = ({ title, place = null, children }: CardProps) => (
  <section ref={place} class={classes.card}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

type ListedProps = {
  /** Such as the search of the list. */
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** A list within a record's page. */
export const Listed = ({ head, children }: ListedProps) => (
  <div class={classes.listed}>
    {head && <div class={classes.listedHead}>{head}</div>}
    {children}
  </div>
);

export type Fact = readonly [label: string, value: ComponentChildren];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class={classes.facts}>
    {facts.map(([label, value]) => [
      <dt key={label}>{label}</dt>,
      <dd key={`${label}:`}>{value || <span class={classes.absent}>{words.none}</span>}</dd>,
    ])}
  </dl>
);

/** The buttons of the possible next steps. */
export const Steps = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={classes.actions}>{children}</div>
);

/** Why something did not happen. */
export const Notice = ({ children }: { readonly children: string }) => (
  <p class={classes.notice} role="alert">
    {children}
  </p>
);
