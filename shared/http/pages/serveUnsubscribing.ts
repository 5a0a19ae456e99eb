import type { MessageRecord } from '../../domain/communications.ts';
import { unsubscribeLinks, unsubscribing } from '../../domain/links.ts';
import { notFound } from '../../kernel/failure.ts';
import { type Html, renderPage } from '../../pages/page.ts';
import { unsubscribeBody, unsubscribedBody } from '../../pages/unsubscribe.ts';
import { collectionOf } from '../../store/readers/collection.ts';
import { findAddress } from '../../store/records/addresses.ts';
import { kinds } from '../../store/records/kinds.ts';
import { actAsParty, type PartyBody } from '../party.ts';
import { openLink } from './link.ts';
import type { PageAnswer } from './pageResponses.ts';
import { servePage } from './servePage.ts';

/** The page to unsubscribe from email reminders and follow-ups. Every POST unsubscribes, so one click works as RFC 8058 requires. */
export const serveUnsubscribing = (unsubscribe: PartyBody<{ readonly address: string }>) =>
  servePage(
    'unsubscribePage',
    async (visit, seams): Promise<PageAnswer> => {
      const { tenant, document } = await openLink(unsubscribing, visit.key, findMessage, seams);
      const address = document.message.to;
      if (address === null) throw notFound('page');
      const show = async (body: Html): Promise<PageAnswer> => ({
        status: 200,
        page: await renderPage({ title: 'Reminders and follow-ups', tenant, body }),
      });
      if (visit.form === undefined) {
        const known = await findAddress(tenant.id, { channel: 'email', address });
        if (!known?.opted_out_at) return show(unsubscribeBody(tenant, address));
      } else {
        const admitted = async () => ({ tenant, actor: 'recipient' });
        await actAsParty(unsubscribingByLink, visit, seams, admitted, (party) => ({
          party,
          run: (contextOf) => unsubscribe({ address }, contextOf()),
        }));
      }
      return show(unsubscribedBody(tenant, address));
    },
    { takesAnyForm: true },
  );

const findMessage = async (tenantId: string, id: string) => {
  const message: MessageRecord | undefined = await collectionOf(tenantId, kinds.messages).find(id);
  return message && { links: unsubscribeLinks(id), message };
};

/** A name for the audit log, because no operation unsubscribes people. */
const unsubscribingByLink = { id: 'unsubscribe', timelineText: 'Unsubscribed from reminders and follow-ups' };
