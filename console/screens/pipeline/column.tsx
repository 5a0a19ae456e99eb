import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { stages } from '../../lib/board.ts';
import { problemOf } from '../../lib/failures.ts';
import { nextColumn, workStages } from '../../lib/journeyBoard.ts';
import { peopleWords } from '../../lib/peopleWords.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Listing } from '../../parts/listing.ts';
import { Failed, Loading } from '../../parts/state.tsx';
import { Windowed } from '../../parts/windowed.tsx';
import classes from './pipeline.module.css';

/** A card on its way, and the columns that it may go to. */
export type DraggedCard = {
  readonly id: string;
  readonly from: string;
  readonly moves: readonly string[];
  readonly drop: (to: string) => void;
};

export type Dragging = {
  readonly dragged: DraggedCard | undefined;
  readonly onDrag: (dragged: DraggedCard | undefined) => void;
};

type ColumnProps<T> = Dragging & {
  readonly stage: string;
  readonly name: string;
  readonly label: string;
  readonly list: Listing;
  readonly items: readonly T[];
  /** A way to a new card. */
  readonly add?: { readonly href: string; readonly name: string } | undefined;
  /** Its cards have a menu, so they need more room. */
  readonly isMovable: boolean;
  readonly movesOf: (item: T) => readonly string[];
  readonly onMove: (item: T, to: string) => void;
  readonly children: (item: T) => ComponentChildren;
};

export const Column = <T extends { readonly id: string }>(props: ColumnProps<T>) => {
  const { stage, name, list, items, add, movesOf, dragged, onDrag, onMove } = props;
  const isOpen = dragged?.moves.includes(stage);
  return (
    <section
      class={classes.column}
      aria-label={name}
      data-drop={dragged && (isOpen ? 'yes' : 'no')}
      onDragStart={(event) => {
        const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-card]');
        const item = card ? items.find(({ id }) => id === card.dataset.card) : undefined;
        if (item === undefined) return;
        const moves = movesOf(item);
        event.dataTransfer?.setData('text/plain', item.id);
        onDrag({ id: item.id, from: stage, moves, drop: (to) => onMove(item, to) });
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => isOpen && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (isOpen) dragged?.drop(stage);
        onDrag(undefined);
      }}
    >
      <header>
        <h2>{name}</h2>
        {list.isSuccess && (
          <span class={classes.count}>
            {items.length}
            {list.hasNextPage && '+'}
          </span>
        )}
      </header>
      {add && (
        <Link href={add.href} className={classes.add}>
          {add.name}
        </Link>
      )}
      {list.isPending && <Loading rows={3} />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && <p class={classes.nothing}>{peopleWords.pipeline.nothing}</p>}
      <div class={classes.scroller}>
        <Windowed
          class={props.isMovable ? classes.movable : classes.cards}
          label={props.label}
          items={items}
          isPart={list.hasNextPage}
          heldId={dragged?.from === stage ? dragged.id : undefined}
        >
          {props.children}
        </Windowed>
        {list.hasNextPage && (
          <Button onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.more}
          </Button>
        )}
      </div>
    </section>
  );
};

const columns = [...stages, ...workStages];
const directions: Readonly<Record<string, 'right' | 'left'>> = { ArrowRight: 'right', ArrowLeft: 'left' };

type CardProps = {
  readonly id: string;
  readonly stage: string;
  readonly href: string;
  readonly name: string;
  readonly detail: string;
  /** Other columns in which something of it waits. */
  readonly also?: readonly string[];
  readonly moves: readonly (readonly [to: string, name: string])[];
  readonly onMove: (to: string) => void;
};

export const Card = ({ id, stage, href, name, detail, also = [], moves, onMove }: CardProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.shiftKey ? directions[event.key] : undefined;
    const targets = moves.map(([to]) => to);
    const to = direction && nextColumn(columns, stage, targets, direction);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div class={classes.card} draggable={moves.length > 0} data-card={id}>
      <span class={classes.name}>
        <Link href={href} title={name} onKeyDown={onKeyDown}>
          {name}
        </Link>
        {also.length > 0 && (
          <small class={classes.also} title={peopleWords.pipeline.also(also.join(', '))}>
            {peopleWords.pipeline.more(also.length)}
          </small>
        )}
      </span>
      <span class={classes.detail} title={detail}>
        {detail}
      </span>
      {moves.length > 0 && (
        <select
          class={classes.move}
          aria-label={peopleWords.pipeline.move(name)}
          value=""
          onKeyDown={(event) => {
            onKeyDown(event);
            // Some browsers choose with an arrow key at once, and the card would move before the other stages were seen.
            if (event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
            event.preventDefault();
            event.currentTarget.showPicker();
          }}
          onChange={(event) => {
            const to = event.currentTarget.value;
            event.currentTarget.value = '';
            if (to !== '') onMove(to);
          }}
        >
          <option value="">{peopleWords.pipeline.moveTo}</option>
          {moves.map(([to, label]) => (
            <option key={to} value={to}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};
