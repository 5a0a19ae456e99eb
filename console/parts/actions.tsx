import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { type ActOptions, differencesOf, type Outcome, type RecordSummary } from '../lib/acting.ts';
import { changedIn, type Draft } from '../lib/draft.ts';
import { type Problem, problemOf } from '../lib/failures.ts';
import { paperWords } from '../lib/paperWords.ts';
import { words } from '../lib/words.ts';
import classes from './actions.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type FieldSpec, Form } from './form.tsx';
import { useKeptFocus } from './keptFocus.ts';
import { noticed, takeNotice } from './notice.ts';
import { Card, Notice, Steps } from './record.tsx';

export type Action = {
  readonly name: string;
  /** It is asked before. */
  readonly text?: string;
  /** By what is chosen so far. */
  readonly fields?: (draft: Draft) => readonly FieldSpec[];
  readonly start?: Draft;
  readonly run: (draft: Draft, options: ActOptions) => Promise<Outcome>;
};

type ActionsProps = {
  readonly actions: readonly Action[];
  readonly etag: string | undefined;
  /** The record in a few words, for a comparison when another person changed it meanwhile. */
  readonly seen: RecordSummary;
  readonly title?: string;
  /** Above the buttons. */
  readonly children?: ComponentChildren;
};

type OpenAction = {
  readonly action: Action;
  readonly draft: Draft;
  readonly key: string;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** What can be done with a record, as buttons: the first is the usual one. What is refused says why where it was asked. */
export const Actions = ({ actions, etag, seen, title = paperWords.next, children }: ActionsProps) => {
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<OpenAction>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [notice, setNotice] = useState(takeNotice);

  // A taken step is often no longer possible.
  const card = useKeptFocus<HTMLElement>();

  const run = async (now: OpenAction): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setNotice(undefined);
    try {
      const { path, notice } = await now.action.run(now.draft, {
        idempotencyKey: now.key,
        ifMatch: now.etag,
      });
      setAsked(undefined);
      setNotice(notice);
      if (path !== undefined) navigate(path, noticed(notice));
    } catch (error) {
      setProblem(problemOf(error));
      if (isStale(problemOf(error))) setAsked({ ...now, key: crypto.randomUUID() });
    } finally {
      setBusy(false);
    }
  };

  const begin = (action: Action): void => {
    const now = { action, draft: action.start ?? {}, key: crypto.randomUUID(), etag, seen };
    setProblem(undefined);
    setNotice(undefined);
    if (action.text === undefined && action.fields === undefined) void run(now);
    else setAsked(now);
  };
  const close = (): void => {
    setAsked(undefined);
    setProblem(undefined);
  };

  return (
    <Card title={title} place={card}>
      {children}
      {actions.length === 0 && <p>{paperWords.nothingNext}</p>}
      <Steps>
        {actions.map((action, index) => (
          <Button
            key={action.name}
            look={index === 0 ? 'primary' : 'plain'}
            isBusy={isBusy}
            onClick={() => begin(action)}
          >
            {action.name}
          </Button>
        ))}
      </Steps>
      {notice !== undefined && (
        <p role="status" class={classes.notice}>
          {notice}
        </p>
      )}
      {asked === undefined && problem !== undefined && <Notice>{problem.text}</Notice>}
      {asked !== undefined && (
        <Dialog title={asked.action.name} isChanged={isChanged(asked)} onClose={close}>
          {problem !== undefined && isStale(problem) && <Changes before={asked.seen} after={seen} />}
          {asked.action.text && <p class={classes.text}>{asked.action.text}</p>}
          <Form
            label={asked.action.name}
            fields={asked.action.fields?.(asked.draft) ?? []}
            draft={asked.draft}
            isAsked
            isChanged={isChanged(asked)}
            isSaving={isBusy}
            saveLabel={asked.action.name}
            problem={problem === undefined || isStale(problem) ? undefined : problem.text}
            wrong={problem?.fields ?? {}}
            // Another request than the one before, which may have been answered.
            onDraft={(draft) => setAsked({ ...asked, draft, key: crypto.randomUUID() })}
            onCancel={close}
            // After a comparison it is sent over the newer version, which is on the screen.
            onSave={() => void run(problem !== undefined && isStale(problem) ? { ...asked, etag } : asked)}
          />
        </Dialog>
      )}
    </Card>
  );
};

const isChanged = ({ action, draft }: OpenAction): boolean =>
  Object.keys(changedIn(draft, action.start ?? {})).length > 0;

const isStale = ({ code }: Problem): boolean => code === 'precondition_failed';

const Changes = ({ before, after }: { readonly before: RecordSummary; readonly after: RecordSummary }) => (
  <>
    <p role="alert">{paperWords.stale}</p>
    <table class={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.conflict.field}</th>
          <th scope="col">{paperWords.seen}</th>
          <th scope="col">{paperWords.now}</th>
        </tr>
      </thead>
      <tbody>
        {differencesOf(before, after).map(({ label, seen, now }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{seen || words.none}</td>
            <td>{now || words.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
