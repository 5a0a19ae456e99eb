/** A collection is one object with all that can be asked of a kind of record; the pipeline finds single records by their id. */
const ofCollections = [
  'shared/store/collection.ts: : found([await getItem(uniqueKey(tenant, kind.name, field, wanted))]);',
  'shared/store/collection.ts: ? await Array.fromAsync(readItems({ partition: holdersOf(tenant, kind.name, field, wanted) }))',
  'shared/store/collection.ts: allBy: async (field, wanted) => found(await Promise.all((await ownersOf(field, wanted)).map(find))),',
  'shared/store/collection.ts: allBy: async (field, wanted) => found(await Promise.all((await ownersOf(field, wanted)).map(find))),',
  'shared/store/collection.ts: const items = await Array.fromAsync(readItems(range));',
  'shared/store/collection.ts: const owners = await ownersOf(field, wanted);',
  'shared/store/collection.ts: const records = found(await Promise.all(ids.map(find)));',
  'shared/store/lists.ts: for await (const item of mergeNewest(streams)) {',
  'shared/store/lists.ts: for await (const item of readWholeItems(range)) if (rest(item)) count += 1;',
  'shared/store/lists.ts: return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);',
  'shared/store/query.ts: (await stream.next()).value ?? undefined;',
  'shared/store/query.ts: const whole = await Promise.all(places.map(({ PK, SK }) => getItem({ PK, SK })));',
  'shared/store/query.ts: for await (const places of inGroups(items, options.pageSize ?? keysPerRequest)) {',
  'shared/store/query.ts: const heads = await Promise.all(streams.map(async (stream) => ({ stream, item: await following(stream) })));',
  'shared/store/query.ts: const heads = await Promise.all(streams.map(async (stream) => ({ stream, item: await following(stream) })));',
  'shared/store/query.ts: first.item = await following(first.stream);',
  'shared/store/search.ts: const records = await Promise.all(places.map((place) => find(place.slice(-idLength))));',
  'shared/store/search.ts: for await (const group of inGroups(items, limit + 1)) {',
];

const ofConversions = ['shared/store/threads.ts: const [old, current] = await Promise.all(['];

/** Awaits that are bundled with the functions of the pipeline although none of these comes by, and why. */
export const outside = [
  {
    where:
      'shared/store/collection.ts: const marker = await getItem(uniqueKey(tenant, kind.name, field, value));',
    why: 'Only a follow-up in words of the company’s own comes by, which no step has.',
  },
  {
    where: 'shared/due/records.ts: await pause(fullJitter(firstPauseMilliseconds * 2 ** attempt));',
    why: 'Only what loses against another change comes by.',
  },
  ...ofConversions.map((where) => ({ where, why: 'Only a request makes a customer of a lead.' })),
  ...ofCollections.map((where) => ({ where, why: 'The pipeline finds single records by their id.' })),
] as const;
