import { useEffect, useRef } from 'preact/hooks';
import { type Turn, useAskJarvis, useConversation, useForgetConversation } from '../../../data/jarvis.ts';
import { officeWords } from '../../../lib/officeWords.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import classes from './askJarvis.module.css';
import { OneTurn } from './turn.tsx';

/** A conversation with the manager agent. It has no figure of its own: all are its answers'. */
export const AskJarvis = () => {
  const turns = useConversation();
  const forget = useForgetConversation();
  const { mutate, isPending } = useAskJarvis();
  const [editing, setEditing] = useEditing('question');
  const question = editing?.draft.question ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const answered = turns.filter(({ answer, error }) => answer ?? error).length;
  useEffect(() => {
    if (turns.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length, answered]);

  const ask = (text: string, turn?: Turn): void => {
    if (text.trim() === '' || isPending) return;
    mutate({ id: turn?.id ?? crypto.randomUUID(), question: text.trim() });
    if (turn === undefined) setEditing(undefined);
  };
  return (
    <div class={classes.page}>
      <header class={classes.head}>
        <h1 tabIndex={-1}>{officeWords.ask.title}</h1>
        <ButtonLink href="/ask/figures">{officeWords.ask.figures}</ButtonLink>
        {turns.length > 0 && <Button onClick={forget}>{officeWords.ask.fresh}</Button>}
        <p class={classes.lead}>{officeWords.ask.lead}</p>
      </header>
      <ol class={classes.turns} aria-live="polite" aria-label={officeWords.ask.conversation}>
        {turns.map((turn) => (
          <OneTurn
            key={turn.id}
            turn={turn}
            onAsk={(text) => ask(text)}
            onRetry={() => ask(turn.question, turn)}
          />
        ))}
      </ol>
      {turns.length === 0 && (
        <section class={classes.start} aria-label={officeWords.ask.examples}>
          <h2>{officeWords.ask.examples}</h2>
          <ul class={classes.examples}>
            {officeWords.ask.exampleQuestions.map((example) => (
              <li key={example}>
                <button type="button" class={classes.example} onClick={() => ask(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form
        class={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask(question);
        }}
      >
        <textarea
          ref={field}
          rows={1}
          maxLength={2_000}
          aria-label={officeWords.ask.question}
          placeholder={officeWords.ask.hint}
          value={question}
          onInput={(event) =>
            setEditing({ base: {}, etag: undefined, draft: { question: event.currentTarget.value } })
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            ask(question);
          }}
        />
        <Button type="submit" look="primary" isBusy={isPending}>
          {officeWords.ask.send}
        </Button>
      </form>
      <div ref={end} />
    </div>
  );
};
