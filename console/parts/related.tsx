import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { paperWords } from '../lib/paperWords.ts';
import type { RelatedPaper } from '../lib/related.ts';
import { PaperStatus } from './paperStatus.tsx';
import { Card } from './record.tsx';
import classes from './related.module.css';

type EntryProps = {
  readonly title: string;
  readonly href?: string;
  readonly detail: string;
  readonly children?: ComponentChildren;
};

/** A few records below each other. */
export const Entries = ({ children }: { readonly children: ComponentChildren }) => (
  <ul class={classes.papers}>{children}</ul>
);

export const Entry = ({ title, href, detail, children }: EntryProps) => (
  <li>
    <span class={classes.texts}>
      {href === undefined ? <strong>{title}</strong> : <Link href={href}>{title}</Link>}
      {detail && <span>{detail}</span>}
    </span>
    {children}
  </li>
);

type RelatedProps = { readonly papers: readonly RelatedPaper[] };

/** The papers that a paper leads to, or comes from. */
export const Related = ({ papers }: RelatedProps) =>
  papers.length === 0 ? null : (
    <Card title={paperWords.related}>
      <Entries>
        {papers.map(({ kind, id, href, detail, status }) => (
          <Entry key={id} title={paperWords.kinds[kind]} href={href} detail={detail}>
            <PaperStatus kind={kind} status={status} />
          </Entry>
        ))}
      </Entries>
    </Card>
  );
