import { describe, expect, test } from 'vitest';
import { builtInFigures } from '../../shared/contract/builtInFigures/all.ts';
import { aLead, anInvoice, aSavedFigure, done, savedFigureInput } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const put = (world: World, body: object, id: string = crypto.randomUUID()) =>
  world.call('putSavedFigure', { params: { id }, body: { ...savedFigureInput, ...body } });

const worked = (world: World, id: string) => world.call('getSavedFigureValue', { params: { id } });
const idOf = (wanted: string): string => builtInFigures.find(({ key }) => key === wanted)?.id ?? '';
const parts = [
  { name: 'Leads', query: { entity: 'leads' } },
  {
    name: 'Owed',
    query: { entity: 'invoices', measure: 'sum', field: 'amount_due', filters: 'status=sent' },
  },
];

describe('the saved figures of a company', () => {
  test('saved figures are put, changed and deleted, unseen by other companies', async () => {
    const world = await freshTenant();
    const other = await freshTenant();
    const id = crypto.randomUUID();

    const made = await put(world, {}, id);
    const changed = await put(world, { name: 'Both', query: null, parts }, id);

    expect(made).toMatchObject({ status: 200, body: { ...savedFigureInput, built_in: false, key: null } });
    expect(changed.body).toMatchObject({ id, name: 'Both', query: null, parts });
    expect((await other.call('getSavedFigure', { params: { id } })).status).toBe(404);
    expect((await worked(other, id)).status).toBe(404);
    await done(world, 'deleteSavedFigure', { params: { id } });
    expect((await world.call('getSavedFigure', { params: { id } })).status).toBe(404);
  });

  test('built-in figures are the same everywhere, come after the company’s own, and cannot be changed', async () => {
    const world = await freshTenant();
    const own = await aSavedFigure(world);
    const id = idOf('owed');

    const { data } = await done(world, 'listSavedFigures', { query: { limit: 100 } });
    const refused = [await put(world, {}, id), await world.call('deleteSavedFigure', { params: { id } })];

    expect(data.map((one) => one.id)).toEqual([own.id, ...builtInFigures.map((one) => one.id)]);
    for (const { status, body } of refused)
      expect([status, body.error.code]).toEqual([409, 'saved_figure_read_only']);
  });

  test('a company has at most a hundred saved figures of its own', async () => {
    const world = await freshTenant();
    await Promise.all(Array.from({ length: 100 }, () => aSavedFigure(world)));

    const { status, body } = await put(world, {});

    expect([status, body.error.code]).toEqual([409, 'limit_reached']);
  });

  test.each<[string, object, string]>([
    ['neither a query nor parts', { query: undefined }, 'query'],
    ['a query beside parts', { parts }, 'query'],
    ['nine parts', { query: null, parts: Array.from({ length: 9 }, () => parts[0]) }, 'parts'],
    ['a field that there is not', { query: { entity: 'leads', filters: 'colour=red' } }, 'query'],
    ['a sum of nothing', { query: { entity: 'leads', measure: 'sum' } }, 'query'],
    [
      'a period beside days',
      { query: { entity: 'leads', period: 'today', from: '2026-01-01' } },
      'query.period',
    ],
    [
      'a second time without a first',
      { query: { entity: 'leads', by: 'source', versus: 'today' } },
      'query.versus_from',
    ],
    [
      'a part that nothing answers',
      { query: null, parts: [parts[0], { name: 'Colours', query: { entity: 'leads', by: 'colour' } }] },
      'parts.1.query',
    ],
  ])('saved figures with %s are refused, and the refusal names it', async (_, body, path) => {
    const world = await freshTenant();

    const { status, body: answer } = await put(world, body);

    expect(status).toBe(400);
    expect(answer.error.details.issues).toEqual([expect.objectContaining({ path })]);
    expect(await world.journal()).toEqual([]);
  });
});

describe('the value of a saved figure', () => {
  test('a saved figure of one query has the value of GET /figures', async () => {
    const world = await freshTenant();
    const lead = { contact: { first_name: 'Ann' }, source: 'Yelp' };
    await done(world, 'captureLead', { body: lead });
    await aLead(world);
    const { id } = await aSavedFigure(world);

    const { status, body } = await worked(world, id);
    const figures = await world.call('queryFigures', { query: { ...savedFigureInput.query } });

    expect(figures.body.value).toBe(1);
    expect({ status, body }).toEqual({ status: 200, body: { ...figures.body, as_of: expect.any(String) } });
  });

  test('a saved figure of several parts has each under its name, and names those that the token may not read', async () => {
    const world = await freshTenant();
    await anInvoice(world, 250);
    const { id } = await aSavedFigure(world, { query: null, parts });
    const token = await world.token(['leads.read', 'customers.read', 'jobs.read']);

    const whole = await worked(world, id);
    const narrow = await world.call('getSavedFigureValue', { params: { id }, token });

    expect(whole.body).toMatchObject({
      parts: [{ name: 'Leads' }, { name: 'Owed', value: 250, currency: 'USD' }],
      left_out: [],
    });
    expect(narrow).toMatchObject({ status: 200, body: { parts: [{ name: 'Leads' }], left_out: ['Owed'] } });
  });

  test('a saved figure of one query needs the scope of its records', async () => {
    const world = await freshTenant();
    const token = await world.token(['leads.read', 'customers.read', 'jobs.read']);

    const { status, body } = await world.call('getSavedFigureValue', {
      params: { id: idOf('owed') },
      token,
    });

    expect([status, body.error.details.required]).toEqual([403, ['invoices.read']]);
  });

  test.each(builtInFigures)(
    '$key, built in, can be worked out of a company without records',
    async ({ id }) => {
      const world = await freshTenant();

      expect((await worked(world, id)).status).toBe(200);
    },
  );
});
