import type { ComponentChildren } from 'preact';
import { problemOf } from '../lib/failures.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './state.module.css';

type LoadingProps = {
  readonly rows?: number;
  /** The heading of a page that shows none itself yet. */
  readonly title?: string;
};

/** Where records will be, so that nothing moves when they come. */
export const Loading = ({ rows = 6, title }: LoadingProps) => (
  <div class={classes.bars} role="status">
    {title && <h1 class={classes.away}>{title}</h1>}
    <span class={classes.away}>{words.loading}</span>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} class={classes.bar} />
    ))}
  </div>
);

type EmptyProps = { readonly title: string; readonly text: string; readonly children?: ComponentChildren };

/** Nothing is here, and what to do about it. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div class={classes.state}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

type FailedProps = {
  readonly title?: string;
  readonly text: string;
  readonly requestId?: string | undefined;
  readonly onRetry?: () => void;
  /** It is in the place of a whole record, whose heading it has. */
  readonly isPage?: boolean;
  readonly children?: ComponentChildren;
};

export const Failed = ({
  title = words.failed.title,
  text,
  requestId,
  onRetry,
  isPage,
  children,
}: FailedProps) => (
  <div class={classes.state} role="alert">
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    <p>{text}</p>
    {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    {children}
    {requestId && <p class={classes.reference}>{words.failed.reference(requestId)}</p>}
  </div>
);

type MissingProps = { readonly error: unknown; readonly onRetry: () => void };

/** In the place of a whole record that could not be read, or that is not there. */
export const FailedRecord = ({ error, onRetry }: MissingProps) => {
  const { code, text, requestId } = problemOf(error);
  return code === 'not_found' ? (
    <Failed isPage title={words.failed.notFound} text={words.failed.notFoundText} />
  ) : (
    <Failed isPage text={text} requestId={requestId} onRetry={onRetry} />
  );
};
