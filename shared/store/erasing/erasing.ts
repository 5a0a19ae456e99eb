// Erases the stored data of a person.

import { erasePerson as eraseWork } from '../../contract/work.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import { type ErasurePlace, type ErasureRecord, erasurePhases, type Traces } from '../../domain/erasures.ts';
import { type Instant, toInstant } from '../../kernel/clock.ts';
import type { Seams } from '../../kernel/seams.ts';
import { actingBy } from '../commit/acting.ts';
import { isAudited, transact } from '../commit/commit.ts';
import { putNew, staleStep, stepsOf } from '../commit/steps.ts';
import { isNamedIn, journalEntry, journalItems, type Origin } from '../journal/journal.ts';
import { remembering } from '../journal/leading.ts';
import { collectionOf } from '../readers/collection.ts';
import { countErased, keepProgress, type Turn } from '../records/erasures.ts';
import { kinds } from '../records/kinds.ts';
import { subjectOf, walks } from './erasureWalks.ts';
import { withoutPerson } from './personInEntries.ts';
import type { MakePiece, Piece } from './pieces.ts';
import { joined, nothingKnown } from './traces.ts';

/**
 * Erases everything stored about a person, piece by piece, each in its own counted transaction, and continues where
 * the last run stopped. Progress is saved after each phase, so the facts that later phases need are saved before
 * their source is erased. At the end of its time, it stops after the next piece.
 */
export const erasePerson = async (
  turn: Turn,
  erasure: ErasureRecord,
  seams: Seams,
  isTimeOver: () => boolean,
): Promise<'whole' | 'stopped' | 'taken over'> => {
  const customer = await collectionOf(turn.tenantId, kinds.customers).find(erasure.customer_id);
  if (customer === undefined) return 'whole';
  let { place } = progressOf(erasure);
  for await (const { makePiece, ...progress } of look(turn.tenantId, customer, erasure, seams)) {
    const piece = makePiece && (await erasePiece(turn, makePiece, seams));
    const isNextPhase = progress.place.phase !== place.phase;
    const hasMoved = progress.place !== place || piece !== undefined;
    place = progress.place;
    const stops = hasMoved && isTimeOver();
    if (!isNextPhase && !stops) continue;
    if (!(await keepProgress(turn, progress))) return 'taken over';
    if (stops) return 'stopped';
  }
  return 'whole';
};

type Progress = { readonly place: ErasurePlace; readonly traces: Traces };

/** The strangers' messages of a run are erased before the next run starts. */
const progressOf = ({ place, traces = nothingKnown }: ErasureRecord): Progress =>
  place === undefined ? { place: firstPlace, traces: { ...traces, strangers: [] } } : { place, traces };

const firstPlace: ErasurePlace = { phase: erasurePhases[0] };

async function* look(
  tenantId: string,
  customer: CustomerRecord,
  erasure: ErasureRecord,
  seams: Seams,
): AsyncGenerator<Progress & { readonly makePiece?: MakePiece }> {
  const subject = await subjectOf(tenantId, customer);
  let { place, traces } = progressOf(erasure);
  for (const [index, phase] of erasurePhases.entries()) {
    if (index < erasurePhases.indexOf(place.phase)) continue;
    if (phase !== place.phase) {
      place = { phase };
      yield { place, traces };
    }
    const now = toInstant(seams.clock());
    for await (const stretch of walks[phase]({ ...subject, traces, now }, place.after)) {
      const { makePiece, found, after } = stretch;
      if (found !== undefined) traces = joined(traces, found);
      if (after !== undefined) place = { phase, after };
      yield { place, traces, ...(makePiece && { makePiece }) };
    }
  }
}

/** The entry and the erased records get the same time, so that a walk through changes finds the erasure. */
const erasePiece = async (turn: Turn, makePiece: MakePiece, seams: Seams): Promise<Piece | undefined> => {
  const now = toInstant(seams.clock());
  const piece = makePiece(now);
  if (piece === undefined) return undefined;
  const id = seams.ids.next();
  const store = actingBy(eraseWork, turn.tenantId, seams, { requestId: turn.id });
  await write(turn, piece, store.originOf(id, 'Personal data erased'), { id, now });
  return piece;
};

const write = async (
  { tenantId, id }: Turn,
  { changes = [], events = [], writes = [], counts }: Piece,
  origin: Origin,
  { id: entryId, now }: { readonly id: string; readonly now: Instant },
): Promise<void> => {
  const stored = changes.map((one, index) => remembering(entryId, one, isNamedIn(one, index)));
  const audited = stored.filter(isAudited);
  const entries = audited.length === 0 ? [] : [journalEntry(origin, { id: entryId, now }, audited, events)];
  await transact([
    ...stored.flatMap((one) => stepsOf(tenantId, one)),
    ...entries
      .flatMap((entry) => journalItems(withoutPerson(entry, now), audited))
      .map((item) => staleStep(putNew(item))),
    ...[...writes, countErased({ tenantId, id }, counts)].map(staleStep),
  ]);
};
