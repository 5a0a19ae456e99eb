import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import type { Answer, Turn } from '../../../data/jarvis.ts';
import { usePutSavedFigure } from '../../../data/savedFigures.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { examplesIn, linesOf, type Piece, withoutExamples } from '../../../lib/answers.ts';
import { problemOf } from '../../../lib/failures.ts';
import { lastingQuery, queryOfRequest } from '../../../lib/figureQuery.ts';
import { barsOf } from '../../../lib/figures.ts';
import { officeWords } from '../../../lib/officeWords.ts';
import { Button } from '../../../parts/button.tsx';
import { FigurePlot } from '../../../parts/plot.tsx';
import { Notice } from '../../../parts/record.tsx';
import classes from './askJarvis.module.css';
import { CallDialog } from './callDialog.tsx';

type TurnProps = {
  readonly turn: Turn;
  readonly onAsk: (question: string) => void;
  readonly onRetry: () => void;
};

export const OneTurn = ({ turn: { question, answer, error }, onAsk, onRetry }: TurnProps) => (
  <li class={classes.turn}>
    <p class={classes.question}>
      <span class={classes.away}>{officeWords.ask.you}: </span>
      {question}
    </p>
    <div class={classes.answer}>
      {answer &&
        (answer.tool_calls.length > 0 ? (
          <Answered question={question} answer={answer} />
        ) : (
          <Declined answer={answer} onAsk={onAsk} />
        ))}
      {error !== undefined && (
        <>
          <Notice>{problemOf(error).text}</Notice>
          <Button onClick={onRetry}>{officeWords.ask.retry}</Button>
        </>
      )}
      {!answer && error === undefined && <p role="status">{officeWords.ask.asking}</p>}
    </div>
  </li>
);

const Answered = ({ question, answer }: { readonly question: string; readonly answer: Answer }) => {
  const [open, setOpen] = useState<number>();
  const call = open === undefined ? undefined : answer.tool_calls[open];
  const [first] = answer.tool_calls;
  const bars = answer.tool_calls.length === 1 && first ? barsOf(first.output) : [];
  return (
    <>
      {linesOf(answer).map(({ isItem, pieces }, index) => (
        <p key={index} class={isItem ? classes.item : undefined}>
          {pieces.map((piece, at) => (
            <OnePiece key={at} piece={piece} onOpen={setOpen} />
          ))}
        </p>
      ))}
      {first && bars.length > 1 && <FigurePlot title={question} bars={bars} found={first.output} />}
      <div class={classes.after}>
        {answer.tool_calls.length === 1 && (
          <Button onClick={() => setOpen(0)}>{officeWords.ask.sources}</Button>
        )}
        <Keep question={question} answer={answer} />
      </div>
      {call && <CallDialog call={call} onClose={() => setOpen(undefined)} />}
    </>
  );
};

type PieceProps = { readonly piece: Piece; readonly onOpen: (call: number) => void };

const OnePiece = ({ piece: { text, call, href }, onOpen }: PieceProps) => {
  if (href !== undefined) return <Link href={href}>{text}</Link>;
  if (call === undefined) return <>{text}</>;
  return (
    <button
      type="button"
      class={classes.figure}
      title={officeWords.ask.sources}
      aria-label={officeWords.ask.whereFrom(text)}
      onClick={() => onOpen(call)}
    >
      {text}
    </button>
  );
};

/** Nothing was looked up, so there is no figure. */
const Declined = ({
  answer: { answer },
  onAsk,
}: {
  readonly answer: Answer;
  readonly onAsk: TurnProps['onAsk'];
}) => {
  const examples = examplesIn(answer);
  return (
    <>
      <p>{withoutExamples(answer)}</p>
      <p class={classes.declined}>{officeWords.ask.declined}</p>
      {examples.length > 0 && (
        <>
          <p>{officeWords.ask.instead}:</p>
          <ul class={classes.examples}>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" class={classes.example} onClick={() => onAsk(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const mostParts = 8;

/** Keeps the queries of an answer under its question, which the agent then answers with them. */
const Keep = ({ question, answer }: { readonly question: string; readonly answer: Answer }) => {
  const put = usePutSavedFigure();
  const { data: settings } = useGetSettings();
  const [id] = useState(() => crypto.randomUUID());
  const queries = answer.tool_calls.flatMap(({ request }) => queryOfRequest(request) ?? []);
  const isWhole = queries.length === answer.tool_calls.length && queries.length <= mostParts;
  if (!isWhole || settings === undefined) return null;
  if (put.isSuccess)
    return (
      <p role="status">
        {officeWords.ask.kept} <Link href={`/ask/figures/${id}`}>{officeWords.ask.openSaved}</Link>
      </p>
    );
  const save = (): void => {
    const name = question.slice(0, 200).replace(/[?.!]+$/, '');
    const lasting = queries.map((query) => lastingQuery(query, question, settings.now_local));
    const [query] = lasting;
    const parts = lasting.map((each, index) => ({ name: `${name} ${index + 1}`, query: each }));
    put.mutate({ id, body: { name, question, ...(lasting.length === 1 ? { query } : { parts }) } });
  };
  return (
    <>
      <Button isBusy={put.isPending} onClick={save}>
        {officeWords.ask.save}
      </Button>
      {put.isError && <Notice>{problemOf(put.error).text}</Notice>}
    </>
  );
};
