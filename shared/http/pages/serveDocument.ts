import type { AttachmentSubject } from '../../contract/attachments.ts';
import type { Operation } from '../../contract/operation.ts';
import { filePath, type LinkKind } from '../../contract/pages.ts';
import {
  type EvidenceStep,
  type Section,
  takeDown,
  type Visitor,
  viewed,
  visitorOf,
} from '../../domain/evidence.ts';
import type { Links } from '../../domain/links.ts';
import type { AnyRecord } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { picturesShownOf } from '../../files/shownPictures.ts';
import { type Instant, toInstant } from '../../kernel/clock.ts';
import { Failure, failureStatus, notFound } from '../../kernel/failure.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Seams } from '../../kernel/seams.ts';
import { type Html, type HtmlPage, renderPage } from '../../pages/page.ts';
import type { Sender } from '../../papers/letterhead.ts';
import { noteView } from '../../store/readers/evidence.ts';
import { type PartOfWork, readProgress } from '../../store/readers/progress.ts';
import { actAsParty, type PartyRequest } from '../party.ts';
import { type OpenDocument, openLink } from './link.ts';
import { servePage, type Visit } from './servePage.ts';

type LinkedDocument = { readonly id: string; readonly links: Links };

/** The data of a page apart from its document: the tenant, the party, and the fault of the form, if any. */
type PageView = {
  readonly tenant: Tenant;
  readonly party: string;
  readonly now: string;
  /** The address of the same document as a PDF, relative to the page. */
  readonly file: string;
  readonly asked: URLSearchParams;
  readonly problem?: string | undefined;
};

/** The operation that a form asks for, and its name in the evidence. */
export type Deed<R> = {
  readonly operation: Operation;
  readonly step: Exclude<EvidenceStep, 'viewed'>;
  /**
   * The operation's body, with what the form says.
   * @throws Failure `invalid_request` with a sentence for the party
   */
  readonly read: (
    document: R,
    looking: PageView,
  ) => Pick<PartyRequest, 'run'> & { readonly signed_name?: string };
};

export type DocumentPage<R extends LinkedDocument> = {
  readonly kind: LinkKind;
  readonly find: (tenantId: string, id: string) => Promise<R | undefined>;
  readonly actor: 'customer' | 'party';
  /** The records of the document. */
  readonly records?: (document: R) => readonly AnyRecord[];
  /** The words that are shown, of which the evidence keeps a digest. */
  readonly sections: (document: R, looking: PageView) => readonly Section[];
  readonly title: (document: R) => string;
  readonly sender?: (document: R) => Sender | undefined;
  readonly pictured?: (document: R) => readonly AttachmentSubject[];
  readonly partOf?: (document: R) => PartOfWork;
  readonly body: (document: R, looking: PageView) => Html;
  /** What helps who fills in the form; the page does all without it. */
  readonly script?: (document: R, looking: PageView) => string | undefined;
  /** Undefined if the form names none; a page without this is read only. */
  readonly deedOf?: (form: URLSearchParams) => Deed<R> | { readonly problem: string };
};

/**
 * The page of a document, for the party of a link. A GET records a view and changes nothing else, because programs
 * that scan email follow links as well; a form makes the operation's decision, and the browser is shown the outcome.
 */
export const serveDocument = <R extends LinkedDocument>(page: DocumentPage<R>) =>
  servePage(`${page.kind}Page`, async (visit, seams) => {
    const open = () => openLink(page.kind, visit.key, page.find, seams);
    if (visit.form === undefined) {
      const opened = await open();
      if (visit.isSeen) await noteView(opened.claims.tenantId, viewOf(page, opened, visit, seams));
      return { status: 200, page: await render(page, opened, visit, seams) };
    }
    const again = async (problem: string) => ({
      status: 400 as const,
      page: await render(page, await open(), visit, seams, problem),
    });
    const deed = page.deedOf?.(visit.form);
    if (deed === undefined) throw notFound('page');
    if ('problem' in deed) return again(deed.problem);
    try {
      await actAsParty(deed.operation, visit, seams, open, (opened, at) =>
        requestOf(page, deed, opened, { ...visit, ...at }),
      );
      return 'done';
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'invalid_request') return again(error.message);
      // An earlier decision is shown, even another party's.
      if (failureStatus[error.code] === failureStatus.conflict) return 'done';
      throw error;
    }
  });

const render = async <R extends LinkedDocument>(
  { title, sender, body, script, partOf, pictured = () => [] }: DocumentPage<R>,
  { tenant, claims, document }: OpenDocument<R>,
  visit: Visit,
  { clock }: Seams,
  problem?: string,
): Promise<HtmlPage> => {
  const now = toInstant(clock());
  const looking = { ...lookingOf(tenant, claims, visit, now), problem };
  const [pictures, steps] = await Promise.all([
    picturesShownOf(claims.tenantId, pictured(document), now),
    partOf === undefined ? [] : readProgress(claims.tenantId, partOf(document)),
  ]);
  return renderPage({
    title: title(document),
    tenant: { ...tenant, ...sender?.(document) },
    body: body(document, looking),
    script: script?.(document, looking),
    pictures,
    steps,
  });
};

const lookingOf = (
  tenant: Tenant,
  { party }: OpenDocument<unknown>['claims'],
  { key, form, query }: Visit,
  now: string,
): PageView => ({
  tenant,
  party,
  now,
  file: `${encodeURIComponent(key)}${filePath}`,
  asked: form ?? query,
});

const requestOf = <R extends LinkedDocument>(
  { actor, sections, records }: DocumentPage<R>,
  { read, step }: Deed<R>,
  { claims, tenant, document }: OpenDocument<R>,
  { now, ids, ...visit }: Visit & { readonly now: Instant; readonly ids: Ids },
): PartyRequest => {
  const looking = lookingOf(tenant, claims, visit, now);
  const { run, signed_name } = read(document, looking);
  const shown = sections(document, looking);
  const proof = takeDown(visitorBefore(claims, visit), step, shown, { signed_name, id: ids.next(), now });
  const evidence = [{ after: proof }];
  const party = { tenant, actor: `${actor}:${claims.party}`, known: records?.(document), evidence };
  return { party, run };
};

const viewOf = <R extends LinkedDocument>(
  { sections }: DocumentPage<R>,
  { claims, tenant, document }: OpenDocument<R>,
  visit: Visit,
  { clock }: Seams,
) => {
  const now = toInstant(clock());
  const shown = sections(document, lookingOf(tenant, claims, visit, now));
  return viewed(visitorBefore(claims, visit), shown, now);
};

const visitorBefore = (
  { document, party }: OpenDocument<unknown>['claims'],
  { address, userAgent }: Visit,
): Visitor => visitorOf({ document_id: document, party_id: party, address, user_agent: userAgent });
