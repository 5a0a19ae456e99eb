import { hash } from 'node:crypto';
import { entriesOf, feedDays } from '../../domain/feeds.ts';
import { addDaysOf24Hours, toInstant } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/failure.ts';
import { writeCalendar } from '../../kernel/icalendar.ts';
import { findFeed, readFeed } from '../../store/readers/feeds.ts';
import { admit } from '../../store/records/admission.ts';
import { servePage } from './servePage.ts';

/** The calendar of an active company, or of one of its technicians; an unchanged calendar is not sent again. */
export const serveFeed = () =>
  servePage('calendarFeed', async ({ key, ifNoneMatch }, { clock }) => {
    const found = await findFeed(key);
    if (found === undefined) throw notFound('page');
    const { tenantId, feed } = found;
    const now = toInstant(clock());
    const window = {
      from: addDaysOf24Hours(now, -feedDays.before),
      to: addDaysOf24Hours(now, feedDays.after),
    };
    const [tenant, read] = await Promise.all([admit(tenantId), readFeed(tenantId, feed, window)]);
    const own = read.technicians.filter(({ id }) => feed.technician_id === null || id === feed.technician_id);
    const entries = entriesOf({ ...read, away: own, settings: tenant, ...window });
    const [one] = feed.technician_id === null ? [] : own;
    const calendar = writeCalendar(one === undefined ? tenant.name : `${one.name}, ${tenant.name}`, entries);
    const etag = `"${hash('sha256', calendar, 'base64url')}"`;
    return ifNoneMatch?.includes(etag) ? { status: 304, etag } : { status: 200, calendar, etag };
  });
