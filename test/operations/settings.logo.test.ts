import { describe, expect, test } from 'vitest';
import { suspendTenant } from '../support/founding.ts';
import { aForm, done } from '../support/journey.ts';
import { anEstimateByMail, look } from '../support/pages.ts';
import { aPng, pngBytes } from '../support/png.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const put = (world: World, png: string | null) => done(world, 'putLogo', { body: { png } });

const withLogo = async () => {
  const world = await freshTenant({ name: 'Acme <Roofing>' });
  const { logo_url } = await put(world, aPng());
  return { world, url: logo_url ?? '' };
};

describe('the logo of a company', () => {
  test('the logo of a company is public at its address, and browsers keep it', async () => {
    const { world, url } = await withLogo();

    const response = await fetch(url);

    expect(url).toMatch(new RegExp(`^${authUrl}/p/l/${world.id}\\.[0-9a-f]{64}$`));
    expect(Buffer.from(await response.arrayBuffer()).equals(pngBytes())).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await done(world, 'getSettings')).logo_url).toBe(url);
  });

  test('a new logo has a new address, and the one before keeps its own, for papers that show it', async () => {
    const { world, url } = await withLogo();

    const { logo_url } = await put(world, aPng({ colour: 0xff0000 }));

    expect(logo_url).not.toBe(url);
    for (const address of [logo_url ?? '', url]) expect((await look(address)).status).toBe(200);
  });

  test('the logo stays, and nothing is written, when the same one is uploaded again or the settings are saved', async () => {
    const { world, url } = await withLogo();
    const written = (await world.journal()).length;

    expect((await put(world, aPng())).logo_url).toBe(url);

    expect((await world.journal()).length).toBe(written);
    const settings = await done(world, 'getSettings');
    expect(await done(world, 'putSettings', { body: { ...settings, slot_minutes: 45 } })).toMatchObject({
      logo_url: url,
      slot_minutes: 45,
    });
    expect((await look(url)).status).toBe(200);
  });

  test('the logo of a company can be removed, and put again', async () => {
    const { world, url } = await withLogo();

    expect((await put(world, null)).logo_url).toBe(null);
    expect((await put(world, null)).logo_url).toBe(null);
    expect((await put(world, aPng())).logo_url).toBe(url);
  });

  test('a logo is in the audit log by its key, without the picture', async () => {
    const { world, url } = await withLogo();

    const [entry] = await world.journal();

    expect(entry).toMatchObject({ operation: 'putLogo', entity_type: 'tenant' });
    expect(entry?.changes).toEqual([
      {
        entity_type: 'tenant',
        entity_id: world.id,
        field: 'logo',
        before: null,
        after: url.split('/').at(-1),
      },
    ]);
  });

  test('a logo is put only in the version that If-Match names', async () => {
    const { world, url } = await withLogo();

    const reply = await world.call('putLogo', {
      body: { png: null },
      headers: { 'if-match': '"99"' },
    });

    expect([reply.status, reply.body.error.code]).toEqual([412, 'precondition_failed']);
    expect((await look(url)).status).toBe(200);
  });

  test('the logo of a suspended company is not shown', async () => {
    const { world, url } = await withLogo();

    await suspendTenant(world.id);

    expect((await look(url)).status).toBe(404);
  });

  test.each([
    ['that nobody has', 'nobodys-key-0123456789'],
    ['of a company that there is not', 'org_nobody.0123456789'],
    ['of nothing', '%00'],
    ['longer than the table takes', 'a'.repeat(3_000)],
  ])('a logo with a key %s is 404', async (_, key) => {
    for (const kind of ['l', 'f']) expect((await look(`${authUrl}/p/${kind}/${key}`)).status).toBe(404);
  });
});

describe('a picture', () => {
  const largest = 102_400;
  const sized = (bytes: number) => aPng({ padding: bytes - pngBytes().length - 12 });

  test('a picture of 100 KB, and one of 2,000 by 2,000 pixels, is accepted', async () => {
    const world = await freshTenant();

    for (const png of [sized(largest), aPng({ width: 2_000, height: 2_000 })])
      expect(Buffer.from(await (await fetch((await put(world, png)).logo_url ?? '')).arrayBuffer())).toEqual(
        Buffer.from(png, 'base64'),
      );
  });

  test.each([
    ['larger than that', sized(largest + 1)],
    ['wider', aPng({ width: 2_001 })],
    ['higher', aPng({ height: 2_001 })],
    ['without a pixel', aPng({ width: 0 })],
    ['that is none', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['cut off', pngBytes().subarray(0, -5).toString('base64')],
    ['with more behind it', Buffer.concat([pngBytes(), Buffer.from('<script>')]).toString('base64')],
    ['in another form than base64', `data:image/png;base64,${aPng()}`],
    ['of nothing', ''],
    ['that is missing', undefined],
    ['that is no text', 7],
  ])('%s answers 400 naming the field, and changes nothing', async (_, png) => {
    const { world, url } = await withLogo();

    const reply = await world.call('putLogo', { body: { png } });

    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.error.details.issues).toMatchObject([{ path: 'png' }]);
    expect((await done(world, 'getSettings')).logo_url).toBe(url);
  });
});

test('a mail of a company with a logo has it in itself, so that nothing is loaded from anywhere', async () => {
  const { world } = await withLogo();

  const { mail } = await anEstimateByMail(world);

  expect(mail.html).toContain(`<img src="data:image/png;base64,${aPng()}" alt=""`);
});

describe('pages of a company with a logo', () => {
  test('pages of a company with a logo show it, and allow nothing else', async () => {
    const { world, url } = await withLogo();
    const [{ link }, form] = await Promise.all([anEstimateByMail(world), aForm(world)]);

    for (const address of [link, form.url]) {
      const { html, headers } = await look(address);
      const [, source = ''] = /<img src="([^"]+)" alt="">/.exec(html) ?? [];
      expect(new URL(source, address).href).toBe(url);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
      expect(headers.get('content-security-policy')).toContain("; img-src 'self'; base-uri 'none';");
    }
  });

  test('pages of a company without a logo have no picture, and allow none', async () => {
    const { html, headers } = await look((await aForm(await freshTenant())).url);

    expect(html).not.toContain('<img');
    expect(headers.get('content-security-policy')).not.toContain('img-src');
  });
});
