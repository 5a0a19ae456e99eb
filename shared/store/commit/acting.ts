import type { Work } from '../../contract/work.ts';
import { type AdmissionBar, admissionOf } from '../../domain/admission.ts';
import type { Change, Decision } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { type Instant, toInstant } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Seams } from '../../kernel/seams.ts';
import type { Origin } from '../journal/journal.ts';
import { findTenant } from '../records/admission.ts';
import { kindNamed } from '../records/kinds.ts';
import { keepIfThere } from '../table/orphans.ts';
import { type Commit, commit, Stale } from './commit.ts';
import { unlessStale } from './untilFresh.ts';

/** A writer other than a request with a token: the service for a piece of work, a party by its link, or the operator. */
export type Acting = Pick<Origin, 'tenantId' | 'actor' | 'operation'> &
  Partial<Pick<Origin, 'requestId'>> &
  Partial<Pick<Work, 'whenSuspended'>> &
  Pick<Commit, 'fails'>;

/** The work is not done for the company now. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly barred: AdmissionBar;
  constructor(barred: AdmissionBar) {
    super(barred);
    this.barred = barred;
  }
}

/** The store for work without a request; every commit has a journal entry. */
export type ActingStore = {
  readonly tenantId: string;
  /** The origin of an entry, for a transaction that the caller writes itself. */
  readonly originOf: (entryId: string, timelineText: Origin['timelineText']) => Origin;
  /**
   * Read once.
   * @throws NotAdmitted when there is none, or the work is not done while it is suspended
   */
  readonly tenant: () => Promise<Tenant>;
  /** @throws Stale if a record changed meanwhile: read, decide and commit again (`untilFresh`) */
  readonly commit: (decision: Decision, more?: CommitDetails) => Promise<'done'>;
  /** Commits the alternative if the database refuses this decision for good. */
  readonly commitOr: (
    decision: Decision & CommitDetails,
    refused: (refusal: Failure) => Decision & CommitDetails,
  ) => Promise<'done'>;
  /** Returns false and writes nothing if a record changed meanwhile. */
  readonly commitUnlessChanged: (decision: Decision, more?: CommitDetails) => Promise<boolean>;
};

type CommitDetails = Partial<Pick<Origin, 'timelineText'>> &
  Pick<Commit, 'answer'> & { readonly now?: Instant };

/**
 * The transaction fails if that record was deleted. A transaction that only adds records does not notice a deleted
 * company.
 */
const isOnWhatWasRead = ({ before }: Change): boolean =>
  before !== undefined && kindNamed(before.kind).write === undefined;

export const actingFor = (
  { tenantId, actor, operation, requestId, fails, whenSuspended = 'done' }: Acting,
  { clock, ids }: Pick<Seams, 'clock' | 'ids'>,
): ActingStore => {
  let tenant: Promise<Tenant> | undefined;
  const originOf: ActingStore['originOf'] = (entryId, timelineText) => ({
    tenantId,
    actor,
    operation,
    requestId: requestId ?? entryId,
    timelineText,
  });
  const write: ActingStore['commit'] = async (
    { changes, events },
    { timelineText, answer, now = toInstant(clock()) } = {},
  ) => {
    const entryId = ids.next();
    const origin = originOf(entryId, timelineText);
    const written = await commit({ origin, entryId, now, changes, events, fails, answer });
    if (!changes.some(isOnWhatWasRead) && !(await keepIfThere(tenantId, written)))
      throw new Stale('The company was deleted meanwhile.');
    return 'done';
  };
  return {
    tenantId,
    originOf,
    tenant: () => {
      tenant ??= findTenant(tenantId).then((found) => {
        const { tenant, barred } = admissionOf(found, { whenSuspended });
        if (tenant === undefined) throw new NotAdmitted(barred);
        return tenant;
      });
      return tenant;
    },
    commit: write,
    commitOr: async (decision, refused) => {
      try {
        return await write(decision, decision);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const other = refused(error);
        return write(other, other);
      }
    },
    commitUnlessChanged: (decision, more) => unlessStale(() => write(decision, more)),
  };
};

export const actingBy = (
  {
    id,
    from,
    journalledAs = 'due' in from ? 'sweepDue' : id,
    whenSuspended,
  }: Pick<Work, 'id' | 'from' | 'journalledAs' | 'whenSuspended'>,
  tenantId: string,
  seams: Pick<Seams, 'clock' | 'ids'>,
  { actor = 'service', ...named }: Partial<Pick<Acting, 'actor' | 'requestId' | 'fails'>> = {},
): ActingStore => actingFor({ tenantId, actor, operation: journalledAs, whenSuspended, ...named }, seams);
