/** A collection is one object with all that can be asked of a kind of record; the pipeline finds records by their ids and addresses. */
const ofCollections = [
  'shared/store/readers/listedCollection.ts: if (value !== undefined) return listByIds(await collection.idsBy(...value), options);',
  'shared/store/readers/collection.ts: partsOf: async (field, value) => (await markersOf(field, value)).map(partOf),',
  'shared/store/readers/listedCollection.ts: const records = await collection.some(next);',
  'shared/store/readers/lists.ts: const { ranges, rest, startOf, placeOf, isWhole } = await planOf(tenantId, kind, { filter, trait }, window);',
  'shared/store/readers/lists.ts: for await (const item of mergeInOrder(streams, placeOf, ranges[0]?.newestFirst)) {',
  'shared/store/readers/lists.ts: const { ranges, rest, isOf } = await planOf(tenantId, kind, { filter }, window);',
  'shared/store/readers/lists.ts: const shared = await sharedJourney(tenantId, kind, wanted);',
  "shared/store/readers/lists.ts: const { lifecycle_number } = (await getItem(recordKey(tenantId, kind, wanted[field] ?? ''))) ?? {};",
  'shared/store/readers/lists.ts: const { lifecycle_number } = (await getItem(recordKey(tenantId, owner, id))) ?? {};',
  'shared/store/readers/lists.ts: for await (const item of readWholeItems(range))',
  'shared/store/readers/lists.ts: return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);',
  'shared/store/readers/search.ts: const records = await Promise.all(places.map((place) => find(place.slice(-idLength))));',
  'shared/store/readers/search.ts: const heads = await Promise.all(parts.map(async (part) => ({ part, place: await next(part) })));',
  'shared/store/readers/search.ts: const heads = await Promise.all(parts.map(async (part) => ({ part, place: await next(part) })));',
  'shared/store/readers/search.ts: const next = async (part: (typeof parts)[number]) => (await part.next()).value;',
  'shared/store/readers/search.ts: for (const head of heads) if (head.place === first) head.place = await next(head.part);',
  'shared/store/readers/search.ts: for await (const item of readItems(range, { pageSize, fields: [sort] })) yield String(item[sort]);',
  'shared/store/readers/search.ts: for await (const places of inGroups(inOrder(parts), limit + 1)) {',
];

const ofRefusals = [
  'shared/store/readers/collection.ts: const hints = await Promise.all(',
  'shared/store/readers/collection.ts: const mistaken = await getItem(recordKey(tenantId, other, id));',
  "shared/store/readers/collection.ts: if (record === undefined) throw notFound(kind.name.replaceAll('_', ' '), await hintFor(id));",
];

const ofFailing = [
  'shared/work/tryWork.ts: ? (await redelivery()).runRedelivered(item, seams)',
  'shared/work/redelivery.ts: const { begun, deaths: counted } = await readTrouble(name);',
  'shared/work/redelivery.ts: await noteBegun(name, deaths, now());',
  'shared/work/redelivery.ts: const outcome = await runToEnd(item);',
  'shared/work/redelivery.ts: await noteOver(name, now());',
  'shared/store/pending/troubles.ts: Trouble.parse((await getItem(troubleKey(id))) ?? {});',
  "shared/store/pending/troubles.ts: await updateItem(troubleKey(id), { kind: 'trouble', ...fields, ttl: ttlAfter(now, keptSeconds) }, anything);",
  'shared/work/tryWork.ts: const message = await verdictOn(item, error, seams).catch(() => item.failureMessage);',
  'shared/work/tryWork.ts: (await (await redelivery()).noteFailure(item, error, seams)) ?? item.failureMessage;',
  'shared/work/tryWork.ts: (await (await redelivery()).noteFailure(item, error, seams)) ?? item.failureMessage;',
  'shared/work/redelivery.ts: if (listedAs !== undefined) await takeOffList(listedAs);',
  'shared/work/redelivery.ts: if (!error.isFirstReport || !(await giveUp(item))) return undefined;',
  'shared/work/redelivery.ts: await noteEnded(name, { deaths: mostDeaths }, now);',
  'shared/work/redelivery.ts: if (item.isRedelivered) await noteEnded(name, {}, now);',
  'shared/work/redelivery.ts: const failures = await noteFailed(name, error, now);',
  'shared/work/redelivery.ts: return failures === mostFailures && (await giveUp(item)) ? workNotDone.givenUp : undefined;',
  "shared/store/pending/due.ts: await updateItem(key, notDue, { expression: 'attribute_exists(#due)', names: { '#due': sort } });",
  'shared/store/pending/troubles.ts: const before = await readTrouble(id);',
  'shared/store/pending/troubles.ts: await noteEnded(id, { failure, failures }, now);',
];

/** A company that is deleted while a worker is at it. */
const ofDeletions = [
  'shared/store/table/orphans.ts: await Promise.all(written.map((key) => deleteItem(key, exists)));',
];

/** What a sweep does alone after another one ended with it. */
const ofSuspects = [
  'shared/work/lateWork.ts: await this.#handle([{ ...item, isSuspect: true }]);',
  'shared/work/lateWork.ts: await late.hold([], this.#now());',
];

const ofConversions = ['shared/store/commit/threads.ts: const [old, current] = await Promise.all(['];

const ofOutcomes = [
  "shared/work/onDueList.ts: if (outcome === 'over') await leaveOut(item);",
  "shared/work/onDueList.ts: else if (outcome !== 'done') await postpone(item, outcome.again);",
  'functions/work/sendMessage.ts: await recordSuspension(message, store, now);',
  'shared/messaging/dispatch.ts: await storeOutcome(tenantId, message, afterOutcome(message, refusal, now));',
];

const ofFiles = [
  'shared/store/erasing/erasureWalks.ts: yield { makePiece: await pieceOfPaper(tenantId, file, now) };',
  'shared/store/erasing/personInRecords.ts: const usage = (await collectionOf(tenantId, kinds.fileUsage).find(tenantId)) ?? noFiles(tenantId);',
];

/** Pictures of an import, whose copies no queue knows of. */
const ofLateCopies = [
  'functions/work/clearAttachment.ts: const unsent = await sendAll(makePictures, [{ message }], seams.log);',
];

/** Files that come with an email. */
const ofBroughtFiles = [
  'functions/work/receiveArrival.ts: if (id !== null) await untilFresh(() => keepFile(store, id, files, seams));',
  'functions/work/receiveArrival.ts: const file = await store.attachments.find(id);',
  "functions/work/receiveArrival.ts: await store.commit(accept(file, toInstant(clock())), { timelineText: 'File added' });",
  'functions/work/receiveArrival.ts: await putFile(key, { bytes: Uint8Array.from(content), content_type }, storeNow);',
  'shared/messaging/inbound/words.ts: const bytes = await bytesOf(part);',
];

/** What keeps PDF files, and reads them again. */
const ofKeptFiles = [
  "shared/files/store.ts: 'x-amz-checksum-sha256': Buffer.from(await sum.digest()).toString('base64'),",
  'shared/files/store.ts: const { status } = await call(put, now, { milliseconds: wholeFile, body: bytes });',
  "shared/files/store.ts: const { status, body } = await call({ method: 'GET', url: urlOf(key) }, now, { milliseconds: wholeFile });",
  'shared/files/keptFile.ts: const kept = await collectionOf(tenantId, kinds.attachments).find(id);',
  "shared/files/keptFile.ts: const bytes = await readFile(keyOfFile(tenantId, id, 'original'), now);",
  "shared/messaging/prepare.ts: const { readKeptFile } = await import('../files/keptFile.ts');",
  'shared/messaging/prepare.ts: const file = await readKeptFile(tenantId, link.paper_id, now).catch(() => undefined);',
];

const ofStatements = [
  'shared/store/readers/linked.ts: const customer = await collectionOf(tenantId, kinds.customers).find(id);',
];

const ofSchedules = [
  'shared/store/readers/billing.ts: const [estimate, billed] = await Promise.all([',
  'functions/work/issueBySchedule.ts: const bills = await store.workBills.find(id);',
  'functions/work/issueBySchedule.ts: const [tenant, estimate, job, sequence] = await Promise.all([',
  'functions/work/issueBySchedule.ts: const contract = await contractOf(estimate, store);',
  'functions/work/issueBySchedule.ts: const [billing, customer] = await Promise.all([',
  "functions/work/issueBySchedule.ts: const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });",
];

const ofTokens = [
  "shared/http/middlewares.ts: ? await callerFromHeader(headerValues(event, 'authorization'))",
  'shared/http/tokens.ts: const payload = await verifier()',
  'shared/http/tokens.ts: const response = await fetch(uri, { signal: AbortSignal.timeout(milliseconds) });',
  'shared/http/tokens.ts: return await response.arrayBuffer();',
];

const ofSecrets = [
  'shared/http/execute.ts: ? { ...answer, body: await secrets.seal(answer.body, ownerOf(request)) }',
  'shared/http/execute.ts: operation.carriesSecret !== undefined ? await secrets.open(stored.body, ownerOf(request)) : stored.body;',
];

const ofDryRuns = [
  'shared/http/dryRun.ts: rehearsal = await rehearse(transaction);',
  'shared/store/commit/rehearse.ts: const { steps, entry } = await plan(transaction);',
  'shared/store/commit/rehearse.ts: await transact(checks, transaction.fails);',
];

const ofChanges = [
  'shared/store/readers/changes.ts: const { candidates, stoppedAt } = await readCandidates(reader, kind, { since, until }, start?.after, limit);',
  'shared/store/readers/changes.ts: const records = await Promise.all(candidates.map(({ id }) => find(id)));',
  'shared/store/readers/changes.ts: for await (const item of journalBetween(reader, span, after)) {',
  'shared/store/readers/changes.ts: if (month !== first && month < monthOf((await tenant).created_at)) continue;',
];

/** Awaits that are bundled with the functions of the pipeline although none of these comes by, and why. */
export const outside = [
  ...ofConversions.map((where) => ({ where, why: 'Only a request makes a customer of a lead.' })),
  ...ofRefusals.map((where) => ({
    where,
    why: 'Only a request that names a record which is not there waits for a hint.',
  })),
  ...ofOutcomes.map((where) => ({
    where,
    why: 'No company is suspended here and no reminder too late: a single conditional write, which the next sweep repeats.',
  })),
  ...ofFailing.map((where) => ({
    where,
    why: 'Only what failed is counted, and a crash costs it one count; test/conformance/work.test.ts kills what comes again.',
  })),
  ...ofSuspects.map((where) => ({
    where,
    why: 'A crash here ends what an earlier one left; test/due/deadly.process.test.ts ends the process there.',
  })),
  ...ofDeletions.map((where) => ({
    where,
    why: 'No company is deleted here; check:data reports what a crash leaves of one.',
  })),
  ...ofTokens.map((where) => ({
    where,
    why: 'A token is read before anything else; here the gateway has done that.',
  })),
  ...ofSecrets.map((where) => ({ where, why: 'No answer about money carries a secret.' })),
  ...ofDryRuns.map((where) => ({ where, why: 'A dry run writes nothing.' })),
  ...ofChanges.map((where) => ({ where, why: 'Only lists of changes read these, and nothing is written.' })),
  {
    where:
      'shared/http/execute.ts: const error = cause instanceof Unreadable ? cause.in((await (tenant ?? admit())).time_zone) : cause;',
    why: 'Only a request that cannot be read waits for the zone of its company.',
  },
  {
    where: 'shared/store/readers/priceBook.ts: const rates = named.length === 0 ? [] : await taxRates.all();',
    why: 'No credit note here names a tax rate, and nothing is written.',
  },
  {
    where: 'shared/http/execute.ts: if (!isKept) await store.commit({ changes: [], events: [] }, output);',
    why: 'Only an answer that changed nothing is kept by itself, and no move of money changes nothing.',
  },
  ...ofFiles.map((where) => ({
    where,
    why: 'Nobody who is erased here has files: these are reads, and a write of a file is that of any other record.',
  })),
  ...ofLateCopies.map((where) => ({
    where,
    why: 'No picture is late here: one message is sent, and the next sweep finds the picture again.',
  })),
  ...ofBroughtFiles.map((where) => ({
    where,
    why: 'No email here brings a file; test/messaging/broughtFiles.test.ts kills at each write of one that does.',
  })),
  ...ofKeptFiles.map((where) => ({
    where,
    why: 'PDF files are kept here by what comes after the crash, and no email carries one; test/conformance/work.test.ts kills who keeps them.',
  })),
  ...ofStatements.map((where) => ({
    where,
    why: 'No link to a statement goes out here; its customer is read as every document behind a link is.',
  })),
  ...ofSchedules.map((where) => ({
    where,
    why: 'Nothing here is billed by a schedule; test/conformance/work.test.ts kills at each of its writes.',
  })),
  ...ofCollections.map((where) => ({ where, why: 'The pipeline finds records by their ids and addresses.' })),
  {
    where: 'shared/webhooks/pace.ts: if (this.#isFull()) await this.#turn();',
    why: 'Only the sixth attempt at one endpoint at a time comes by; it is claimed, and nothing was posted.',
  },
  {
    where: 'shared/playbooks/calls.ts: await pause(fullJitter(firstPauseMilliseconds * 2 ** attempt));',
    why: 'Only an operation that does not answer comes by.',
  },
] as const;
