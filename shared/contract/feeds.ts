import * as z from 'zod';
import { Id, IdParams, ListQuery, PageOf, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

/** A calendar to subscribe to: a technician's, or the whole company's for null. */
export const Feed = z.object({ id: Id, technician_id: Id.nullable(), created_at: Timestamp });
versioned.add(Feed);

/** `url` is shown only this once; anyone who has it can read the calendar. */
export const CreatedFeed = Feed.extend({ url: z.string() });

export const FeedInput = z
  .object({ technician_id: Id.nullish().describe('A technician. Default: visits of the whole company.') })
  .default({});

/** Limited, because calendar programs poll each feed. */
export const mostFeeds = 100;

export const createFeed = operation({
  id: 'createFeed',
  method: 'POST',
  path: '/feeds',
  summary: 'Create an address from which a calendar program reads visits and time off',
  notes: `The address is shown only once and needs no token: anyone who has it reads the calendar, until deleteFeed. A company has at most ${mostFeeds}.`,
  scopes: ['scheduling.write'],
  body: FeedInput,
  success: { status: 201, body: CreatedFeed },
  fails: ['not_found', 'limit_reached'],
  carriesSecret: 'url',
});

export const listFeeds = operation({
  id: 'listFeeds',
  method: 'GET',
  path: '/feeds',
  summary: 'List the calendars to subscribe to, newest first',
  scopes: ['scheduling.read'],
  query: ListQuery,
  success: { status: 200, body: PageOf(Feed) },
});

export const getFeed = operation({
  id: 'getFeed',
  method: 'GET',
  path: '/feeds/{id}',
  summary: 'Read a calendar feed',
  scopes: ['scheduling.read'],
  params: IdParams,
  success: { status: 200, body: Feed },
  fails: ['not_found'],
});

export const deleteFeed = operation({
  id: 'deleteFeed',
  method: 'DELETE',
  path: '/feeds/{id}',
  summary: 'End a calendar; its address shows nothing from then on',
  scopes: ['scheduling.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found'],
});
