import type { EventType } from '../../shared/contract/events.ts';
import type { OperationId } from '../../shared/contract/index.ts';
import type { FailureCode } from '../../shared/kernel/failure.ts';
import type { Transitions } from '../../shared/kernel/transitions.ts';
import type { Request, World } from '../support/world.ts';

/** A record that a move is tried on, and what else its actions have to name. */
export type Thing = { readonly id: string; readonly naming?: string | undefined };

/** What becomes of an action: the state that the record is in then, or the refusal. */
export type Outcome =
  | { readonly state: string; readonly fires: readonly EventType[] }
  | { readonly code: FailureCode; readonly details?: object };

export type Action<S extends string> = {
  readonly name: string;
  readonly operation: OperationId;
  readonly request: (thing: Thing) => Request;
  /** The state that it asks for: whether it is allowed is read from the table. */
  readonly to: S;
  readonly fires?: readonly EventType[];
  /** The states in which it can be tried at all; every one if left out. */
  readonly only?: readonly S[];
  /** Where something else than the table decides. */
  readonly except?: Partial<Record<S, Outcome>>;
};

/** One resource: its table of states, how to get a record into each of them, and all that can be tried on it. */
export type Machine<S extends string> = {
  readonly kind: string;
  readonly moves: Transitions<S>;
  /** The state that a stored record is in, where its status does not say it. */
  readonly stateOf?: (item: Readonly<Record<string, unknown>>) => string;
  /** Makes what all records of the machine share, and gives its id. */
  readonly setting: (world: World) => Promise<string>;
  readonly at: Record<S, (world: World, setting: string) => Promise<Thing>>;
  readonly actions: readonly Action<S>[];
  /** Moves of the table that no action makes: time or a worker does, or they depend on more than the state. */
  readonly otherwise?: readonly `${S} to ${S}`[];
};

export type Attempt = {
  readonly kind: string;
  readonly from: string;
  readonly action: string;
  readonly operation: OperationId;
  readonly request: (thing: Thing) => Request;
  readonly at: (world: World, setting: string) => Promise<Thing>;
  readonly outcome: Outcome;
};

/** Every action in every state, with what the table says of it. */
export const attemptsOf = <S extends string>({ kind, moves, at, actions }: Machine<S>): Attempt[] =>
  statesOf(moves).flatMap((from) =>
    actions
      .filter(({ only }) => only === undefined || only.includes(from))
      .map((action) => ({
        kind,
        from,
        action: action.name,
        operation: action.operation,
        request: action.request,
        at: at[from],
        outcome: outcomeOf(moves, from, action),
      })),
  );

/** Every move of the table that no attempt makes. */
export const movesLeftOut = <S extends string>(machine: Machine<S>): string[] => {
  const made = new Set(
    attemptsOf(machine).map(({ from, outcome }) => ('state' in outcome ? `${from} to ${outcome.state}` : '')),
  );
  const table = statesOf(machine.moves).flatMap((from) =>
    machine.moves[from].map((to) => `${from} to ${to}`),
  );
  return table.filter((move) => !made.has(move));
};

const outcomeOf = <S extends string>(
  moves: Transitions<S>,
  from: S,
  { to, fires = [], except = {} }: Action<S>,
): Outcome => {
  const exception = except[from];
  if (exception !== undefined) return exception;
  const allowed = moves[from];
  if (allowed.includes(to)) return { state: to, fires };
  return { code: 'illegal_transition', details: { from, to, allowed } };
};

const statesOf = <S extends string>(moves: Transitions<S>): S[] =>
  Object.keys(moves).filter((state): state is S => state in moves);

export const onId =
  (body?: object) =>
  ({ id }: Thing): Request => ({ params: { id }, ...(body === undefined ? {} : { body }) });

/** An operation that sets the status which its body names. */
export const setsStatus =
  (operation: OperationId) =>
  <S extends string>(status: S, ...fires: readonly EventType[]): Action<S> => ({
    name: `${operation} ${status}`,
    operation,
    request: onId({ status }),
    to: status,
    fires,
  });
