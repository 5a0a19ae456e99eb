import type { AttachmentSubject } from '../../contract/attachments.ts';
import type { PaperKind } from '../../contract/pages.ts';
import type { Links } from '../../domain/links.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { picturesOnPaper } from '../../files/paperPictures.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Paper } from '../../papers/paper.ts';
import { fileOf } from '../../pdf/fileOf.ts';
import { readKept } from '../../pdf/issued.ts';
import { openLink } from './link.ts';
import { servePage } from './servePage.ts';

type FileView = { readonly tenant: Tenant; readonly now: string; readonly asked: URLSearchParams };

type PaperPage<K extends PaperKind, R> = {
  readonly kind: K;
  readonly find: (tenantId: string, id: string) => Promise<R | undefined>;
  readonly paperOf: (document: R, view: FileView) => Paper;
  readonly otherPaper?: (document: R, view: FileView) => Promise<Paper | undefined>;
  readonly pictured?: (document: R) => readonly AttachmentSubject[];
  /** The record of which a file may be kept, which is then shown. */
  readonly keptAs?: (document: R) => string | undefined;
};

/** The document of a page as a PDF, for who has the link of the page. The page notes the view. */
export const servePaperFile = <K extends PaperKind, R extends { readonly links: Links }>({
  kind,
  find,
  paperOf,
  otherPaper,
  pictured = () => [],
  keptAs,
}: PaperPage<K, R>) =>
  servePage(`${kind}File`, async ({ key, query }, seams) => {
    const { tenant, document } = await openLink(kind, key, find, seams);
    const now = toInstant(seams.clock());
    const view = { tenant, now, asked: query };
    const other = await otherPaper?.(document, view);
    if (other !== undefined) return { status: 200, file: await fileOf(other, tenant) };
    const kept = await readKept(tenant.id, keptAs?.(document), now);
    if (kept !== undefined) return { status: 200, file: kept };
    const pictures = await picturesOnPaper(tenant.id, pictured(document), now);
    return { status: 200, file: await fileOf(paperOf(document, view), tenant, pictures) };
  });
