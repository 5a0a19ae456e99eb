import { unsubscribe } from '../domain/addresses.ts';
import type { MessageRecord } from '../domain/communications.ts';
import { unsubscribeLinks, unsubscribing } from '../domain/links.ts';
import { toInstant } from '../kernel/clock.ts';
import { notFound } from '../kernel/failure.ts';
import type { Seams } from '../kernel/seams.ts';
import { type Html, renderPage } from '../pages/page.ts';
import { unsubscribeBody, unsubscribedBody } from '../pages/unsubscribe.ts';
import { commit } from '../store/commit/commit.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { findAddress } from '../store/records/addresses.ts';
import { kinds } from '../store/records/kinds.ts';
import { openLink } from './link.ts';
import { type PageAnswer, servePage } from './servePage.ts';

/**
 * The page to unsubscribe from email reminders and follow-ups, also by one click, as RFC 8058 says. Every POST unsubscribes.
 */
export const serveUnsubscribing = () =>
  servePage(
    'unsubscribePage',
    async ({ key, form, requestId }, seams): Promise<PageAnswer> => {
      const { tenant, document } = await openLink(unsubscribing, key, findMessage, seams);
      const address = document.message.to;
      if (address === null) throw notFound('page');
      const show = async (body: Html): Promise<PageAnswer> => ({
        status: 200,
        page: await renderPage({ title: 'Reminders and follow-ups', tenant, body }),
      });
      if (form === undefined) {
        const known = await findAddress(tenant.id, { channel: 'email', address });
        if (!known?.opted_out_at) return show(unsubscribeBody(tenant, address));
      } else await untilFresh(() => write(tenant.id, address, requestId, seams));
      return show(unsubscribedBody(tenant, address));
    },
    { takesAnyForm: true },
  );

const findMessage = async (tenantId: string, id: string) => {
  const message: MessageRecord | undefined = await collectionOf(tenantId, kinds.messages).find(id);
  return message && { links: unsubscribeLinks(id), message };
};

const write = async (
  tenantId: string,
  address: string,
  requestId: string,
  { clock, ids }: Seams,
): Promise<void> => {
  const now = toInstant(clock());
  const known = await findAddress(tenantId, { channel: 'email', address });
  const { changes, events } = unsubscribe(known, address, now);
  await commit({
    origin: {
      tenantId,
      actor: 'recipient',
      operation: 'unsubscribe',
      requestId,
      timelineText: 'Unsubscribed from reminders and follow-ups',
    },
    entryId: ids.next(),
    now,
    changes,
    events,
  });
};
