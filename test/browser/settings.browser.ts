import { beforeAll, describe, expect, test } from 'vitest';
import { type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const markup = '<img src=x onerror="document.title=1">';

describe('asking', () => {
  test('a figure in an answer opens its call and its records, and a declined question proposes others', async () => {
    const source = fresh('radio');
    const { id } = await acme.client.captureLead({
      body: { contact: { first_name: fresh(markup), email: `${crypto.randomUUID()}@example.com` }, source },
    });
    const page = await (await contextOf()).newPage();
    const ask = async (question: string) => {
      await page.getByLabel('Your question').fill(question);
      await page.keyboard.press('Enter');
    };
    await signIn(page, '#/ask');
    await ask('What is the meaning of life?');
    await page.getByText('nothing was looked up').waitFor();
    await page.getByRole('button', { name: 'How many leads came in this week' }).click();
    const figure = page.getByRole('button', { name: /^\d+: where this comes from$/ });
    await figure.click();
    const call = page.getByRole('dialog');
    await call.getByText('GET /figures?').waitFor();
    await call.locator(`a[href="#/leads/${id}"]`).getByText(markup).waitFor();
    await inspect(page, 'ask-call');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as a figure' }).click();
    await page.getByRole('link', { name: 'Open the saved figure' }).click();
    await page.getByRole('heading', { name: 'How many leads came in this week' }).waitFor();

    const saved = await acme.client.listSavedFigures({ query: { limit: 1 } });
    expect(saved.data).toMatchObject([
      { question: 'How many leads came in this week?', query: { period: 'this_week' } },
    ]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Choose a figure').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a saved figure is drawn, read as a table, and kept as a file for spreadsheets', async () => {
    const source = fresh('fair');
    await acme.client.captureLead({ body: { contact: { first_name: 'Ida' }, source } });
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/ask/figures');
    await page.getByLabel('Search: Find a figure').fill('leads by source');
    await page.getByRole('link', { name: 'Leads by source' }).first().click();
    await page.getByRole('table').getByText(source).waitFor();
    await page.getByRole('img', { name: 'Leads by source' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);

    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const text = (await (await file.createReadStream()).toArray()).join('');
    expect(text).toContain('Source,Value');
    expect(text).toContain(`${source},1`);
    expect(complaints).toEqual([]);
  });
});

describe('settings', () => {
  test('a change over another person’s change of the same settings shows both', async () => {
    const mine = '(212) 555-0101';
    const theirs = '(212) 555-0102';
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/settings/company');
    await page.getByRole('button', { name: 'Edit: Company' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill(mine);
    const { name, time_zone, currency, region, services, slot_minutes } = await acme.client.getSettings();
    await acme.client.putSettings({
      body: {
        name,
        time_zone,
        currency,
        region,
        services,
        slot_minutes,
        company: { phone: theirs, licence: 'L-1' },
      },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'This record was changed meanwhile' });
    await dialog.getByText(theirs).waitFor();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByRole('button', { name: 'Edit: Company' }).waitFor();

    expect((await acme.client.getSettings()).company).toMatchObject({ phone: mine, licence: 'L-1' });
    expect(complaints).toEqual([]);
  });

  test('a technician is added with hours that are drawn, and their hours are changed', async () => {
    const name = fresh('Tess');
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/settings/technicians/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add hours: Saturday' }).click();
    await page.getByLabel('Saturday: until').fill('12:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('8:00 AM–12:00 PM').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove 08:00–17:00: Friday' }).click();
    await page.getByLabel('Skills').fill(markup);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();

    const technicians = await Array.fromAsync(acme.client.pages.listTechnicians());
    const tess = technicians.find((technician) => technician.name === name);
    expect(tess?.working_hours.map(({ day, start, end }) => `${day} ${start} ${end}`)).toEqual([
      ...['mon', 'tue', 'wed', 'thu'].map((day) => `${day} 08:00 17:00`),
      'sat 08:00 12:00',
    ]);
    expect(complaints).toEqual([]);
  });

  test('the first day off that a technician is offered is today of the company, whatever the clock and zone of the browser', async () => {
    const today = (await acme.client.getSettings()).now_local.slice(0, 10);
    const page = await (await contextOf('desktop', 'light', 'Pacific/Kiritimati')).newPage();
    await page.clock.install({ time: '2031-03-01T12:00:00Z' });
    await signIn(page, '#/settings/technicians/new');
    await page.getByRole('button', { name: 'Add hours: Time off' }).click();

    expect(await page.getByLabel('Time off: from').inputValue()).toBe(`${today}T00:00`);
    await open(page, '/schedule/off');
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(`${today}T00:00`);
    expect(complaints).toEqual([]);
  });

  test('on a phone the price book shows long names whole', async () => {
    const name = 'Asphalt shingles, torn off and hauled away';
    await acme.client.putPriceBookItem({
      params: { id: crypto.randomUUID() },
      body: { code: fresh('LONG'), name, unit_price: 12345.5 },
    });
    const page = await (await contextOf('phone')).newPage();
    await signIn(page, '#/settings/price-book');
    await page.getByRole('link', { name }).first().waitFor();

    const isWhole = `[...document.querySelectorAll('main li a span')]
      .filter(({ children, textContent }) => children.length === 0 && textContent === '${name}')
      .map((text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight)`;
    expect(await page.evaluate(isWhole)).toContain(true);
    expect(await page.evaluate(isWhole)).not.toContain(false);
    await inspect(page, 'price-book-long-name');
    expect(complaints).toEqual([]);
  });

  test('a price book file previews its changes before the import, and a search finds a price by the start of its code', async () => {
    const code = fresh('X').replace(' ', '-');
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/settings/price-book/import');
    const file = `code,name,unit_price\n${code},"Gutter ${code}",11.25\n${code}-2,,1\n`;
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('table', { name: 'Refused' }).getByText(`${code}-2`).waitFor();
    const known = await acme.client.listPriceBookItems({ query: { q: code } });
    await page.getByRole('button', { name: 'Import 1 item' }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await open(page, '/settings/price-book');
    await page.getByLabel('Search: Beginning of a code or a word').fill(code);
    await page.getByRole('link', { name: `Gutter ${code}` }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();

    expect(known.data).toEqual([]);
    expect((await acme.client.listPriceBookItems({ query: { q: code } })).data).toMatchObject([
      { unit_price: 11.25 },
    ]);
    expect(complaints).toEqual([]);
  });
});

describe('the rest of the settings', () => {
  test('a tax rate becomes the usual one, a template is worded and seen filled in, and a calendar is made and ended', async () => {
    const rate = fresh('City tax');
    const key = fresh('note').replace(' ', '_');
    const first_name = fresh('Ina');
    const { id: customer } = await acme.client.upsertCustomer({
      body: { first_name, email: `${crypto.randomUUID()}@example.com` },
    });
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/settings/taxes');
    await page.getByRole('button', { name: 'New rate' }).click();
    await page.getByLabel('Name', { exact: true }).fill(rate);
    await page.getByLabel('Rate (%)').fill('8.875');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Edit: ${rate}` }).waitFor();
    await page.getByRole('button', { name: 'Edit: The usual tax' }).click();
    await page.getByLabel('Rate of lines that name none').selectOption({ label: rate });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${rate}, 8.875 %`).waitFor();
    const { tax, ...before } = await acme.client.getSettings();
    const rates = await Array.fromAsync(acme.client.pages.listTaxRates());
    expect(rates.find(({ id }) => id === tax.default_rate_id)).toMatchObject({ name: rate, rate: 0.08875 });
    const { name, time_zone, currency, region, services, slot_minutes } = before;
    await acme.client.putSettings({
      body: {
        name,
        time_zone,
        currency,
        region,
        services,
        slot_minutes,
        tax: { default_rate_id: null, label: null },
      },
    });

    await open(page, '/settings/templates/new');
    await page.getByLabel('Key').fill(key);
    await page.getByLabel('Text', { exact: true }).fill(`Dear {{first_name}}, ${markup}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await page.getByLabel('Record').selectOption(customer);
    await preview.getByText(`Dear ${first_name}, ${markup}`).waitFor();

    await open(page, `/inbox/${customer}`);
    await acme.client.sendCommunication({
      body: { entity_type: 'customer', entity_id: customer, channel: 'email', body: 'Hello' },
    });
    await open(page, `/inbox`);
    await open(page, `/inbox/${customer}`);
    const message = page.getByLabel('Message', { exact: true });
    const fillIn = () =>
      page.getByLabel('Fill in a template').selectOption({ label: key.replace('note_', 'Note ') });
    await fillIn();
    await expect.poll(() => message.inputValue()).toBe(`Dear ${first_name}, ${markup}`);
    await message.fill('Good morning.');
    await fillIn();
    await expect.poll(() => message.inputValue()).toBe(`Good morning.\n\nDear ${first_name}, ${markup}`);

    await open(page, '/settings/calendars');
    await page.getByRole('button', { name: 'Make an address' }).click();
    const address = page.getByLabel('Address');
    await address.waitFor();
    const url = await address.inputValue();
    expect((await fetch(url)).status).toBe(200);
    await page.getByRole('button', { name: 'End the calendar: The whole company' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await fetch(url)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});

const looks = (['phone', 'desktop'] as const).flatMap((screen) =>
  (['light', 'dark'] as const).map((scheme) => ({ screen, scheme })),
);

describe('every screen of the office', () => {
  test.each(looks)(
    'axe finds nothing on a $screen, $scheme; stored markup shows as text',
    async ({ screen, scheme }) => {
      const code = fresh('A').replace(' ', '-');
      const technician = crypto.randomUUID();
      const item = crypto.randomUUID();
      await acme.client.putTechnician({
        params: { id: technician },
        body: {
          name: markup,
          skills: [markup],
          working_hours: [{ day: 'mon', start: '08:00', end: '12:00' }],
        },
      });
      await acme.client.putPriceBookItem({
        params: { id: item },
        body: { code, name: markup, description: markup, unit_price: 1 },
      });
      const page = await (await contextOf(screen, scheme)).newPage();
      const look = `office-${screen}-${scheme}`;
      await signIn(page, '#/ask');
      await page.getByRole('button', { name: 'Leads by source this month' }).click();
      await page.getByRole('button', { name: 'Save as a figure' }).waitFor();
      await inspect(page, `${look}-1-ask`);
      await open(page, '/ask/figures/00000000-0000-7000-8000-000000000332');
      await page.getByText('As of').waitFor();
      await inspect(page, `${look}-2-figure`);
      await open(page, '/settings');
      await page.getByRole('list', { name: 'Settings' }).waitFor();
      await inspect(page, `${look}-3-settings`);
      await open(page, '/settings/company');
      await page.getByRole('button', { name: 'Edit: Company' }).click();
      await page.getByLabel('Time zone').waitFor();
      await inspect(page, `${look}-4-company`);
      await open(page, '/settings/services');
      await page.getByRole('button', { name: 'Add a service' }).waitFor();
      await inspect(page, `${look}-5-services`);
      await open(page, `/settings/technicians/${technician}`);
      await page.getByRole('heading', { name: markup }).waitFor();
      await inspect(page, `${look}-6-technician`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Monday: from').waitFor();
      await inspect(page, `${look}-7-technician-edit`);
      await open(page, '/settings/price-book');
      await page.getByRole('link', { name: markup }).first().waitFor();
      await inspect(page, `${look}-8-price-book`);
      await open(page, `/settings/price-book/${item}`);
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await inspect(page, `${look}-9-item`);
      await open(page, '/settings/taxes');
      await page.getByRole('button', { name: 'Edit: The usual tax' }).waitFor();
      await inspect(page, `${look}-a-taxes`);
      await open(page, '/settings/templates');
      await page.getByRole('link', { name: 'Estimate accepted' }).first().click();
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await inspect(page, `${look}-b-template`);
      await open(page, '/settings/notifications');
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('button', { name: 'Edit: Messages to customers' }).click();
      await inspect(page, `${look}-c-notifications`);
      await open(page, '/settings/forms/new');
      await page.getByLabel('What visitors read afterwards').waitFor();
      await inspect(page, `${look}-d-form`);
      await open(page, '/settings/calendars');
      await page.getByRole('button', { name: 'Make an address' }).waitFor();
      await inspect(page, `${look}-e-calendars`);

      expect(complaints).toEqual([]);
      expect(await page.title()).not.toBe('1');
    },
  );
});
