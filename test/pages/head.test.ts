import { describe, expect, test } from 'vitest';
import { type PageEndpoint, pageEndpoints } from '../../shared/contract/pages.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { aFeed, aForm, done } from '../support/journey.ts';
import { anEstimateByMail, look, visit } from '../support/pages.ts';
import { aPng } from '../support/png.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const head = (address: string) => fetch(address, { method: 'HEAD', redirect: 'manual' });

const addresses = async (world: World): Promise<string[]> => {
  const [{ link }, { url }, { url: calendar }, { logo_url }] = await Promise.all([
    anEstimateByMail(world),
    aForm(world),
    aFeed(world),
    done(world, 'putLogo', { body: { png: aPng() } }),
  ]);
  return [
    link,
    url,
    calendar,
    logo_url ?? '',
    ...['e', 'c', 'i', 'n', 's', 'u', 'f', 'l', 'cal'].map((kind) => `${authUrl}/p/${kind}/x`),
    ...['e', 'c', 'i', 'n', 's'].map((kind) => `${authUrl}/p/${kind}/x/pdf`),
    `${link}/pdf`,
  ];
};

describe('HEAD', () => {
  test('HEAD works below /p where GET does, without a body', async () => {
    for (const address of await addresses(await freshTenant())) {
      const shown = await look(address);
      const { status, headers, body } = await head(address);

      expect([address, status]).toEqual([address, shown.status]);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-robots-tag'])
        expect([name, headers.get(name)]).toEqual([name, shown.headers.get(name)]);
      expect(body).toBe(null);
    }
  });

  test('HEAD records no view', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);
    const views = () => collectionOf(acme.id, kinds.evidence).all();

    await head(link);
    const before = await views();
    await look(link);

    expect([before.length, (await views()).length]).toEqual([0, 1]);
  });

  test('HEAD is one of the methods that a page takes, and any other is 404', async () => {
    const acme = await freshTenant();
    const [{ link }, { logo_url }] = await Promise.all([
      anEstimateByMail(acme),
      done(acme, 'putLogo', { body: { png: aPng() } }),
    ]);
    const statusOf = async (id: PageEndpoint['id'], address: string, method: string, name: string) =>
      (await visit(id, address, { method, name, seams: createSeams({ log: () => undefined }) })).statusCode;

    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([method, await statusOf('estimatePage', link, method, 'token')]).toEqual([method, 404]);
    expect(await statusOf('logoImage', logo_url ?? '', 'GET', 'key')).toBe(200);
    expect(await statusOf('logoImage', logo_url ?? '', 'POST', 'key')).toBe(404);
  });

  test('HEAD is accepted by every page that accepts GET', () => {
    const of = (wanted: string) =>
      pageEndpoints.filter(({ method }) => method === wanted).map(({ path }) => path);

    expect(of('HEAD')).toEqual(of('GET'));
    expect(of('HEAD').length).toBe(17);
  });
});
