import { Failure } from './failure.ts';

/** By state, the states to which it may change; shared by `shared/domain` and the tests. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** @throws Failure `illegal_transition` with `{ from, to, allowed }` */
export const assertTransition = <S extends string>(
  what: string,
  moves: Transitions<S>,
  from: S,
  to: S,
): void => {
  const allowed = moves[from];
  if (allowed.includes(to)) return;
  const hint =
    allowed.length === 0 ? 'that state is final' : `from there it can become ${allowed.join(', ')}`;
  throw new Failure('illegal_transition', `The ${what} is ${from} and cannot become ${to}: ${hint}.`, {
    from,
    to,
    allowed,
  });
};
