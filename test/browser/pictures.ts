import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { answerHelp } from '../../infra/terminal.ts';
import { startBrowser } from './chromium.ts';

/**
 * npm run console:pictures photographs each room of the console of a running service, on a phone and a desk, light and dark, and makes
 * the contact sheet of docs/console.md. Give the service a year first, by npm run demo:data. AUTH_URL=<address> names another
 * service than http://localhost:3000, PICTURES=<folder> another folder than .local/pictures.
 */
answerHelp(import.meta.filename);

const { AUTH_URL = 'http://localhost:3000', PICTURES = '.local/pictures' } = process.env;

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 850 } } as const;
const schemes = ['light', 'dark'] as const;
type Look = { readonly size: keyof typeof sizes; readonly scheme: (typeof schemes)[number] };
const looks: readonly Look[] = [
  { size: 'desk', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desk', scheme: 'dark' },
  { size: 'phone', scheme: 'light' },
];

type Stop = {
  readonly name: string;
  readonly path: string;
  /** What shows that the room is there, or leads to what it is about. */
  readonly arrive?: (page: Page) => Promise<void>;
};

/** A company without such records has an empty list to show. */
const openFirst = async (page: Page): Promise<void> => {
  const first = page.locator('main ul a').first();
  if ((await first.count()) === 0) return;
  await first.click();
  await page.locator('main article h1').waitFor();
};

/** Within a section of the settings. */
const openListed = async (page: Page): Promise<void> => {
  await page.locator('main article ul a').first().click();
  await page.locator('main article section').first().waitFor();
};

const listed = [
  '/inbox',
  '/customers',
  '/leads',
  '/estimates',
  '/contracts',
  '/jobs',
  '/invoices',
  '/payments',
];

/** As from a customer. */
const openJourney = async (page: Page): Promise<void> => {
  await openFirst(page);
  await page.locator('main article a[href^="#/journeys/"]').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
};

/** Beside the rooms of the navigation, which are read from it. */
const further: readonly Stop[] = [
  { name: 'journey', path: '/customers', arrive: openJourney },
  { name: 'week', path: '/schedule/week' },
  { name: 'book a visit', path: '/schedule/new' },
  { name: 'time off', path: '/schedule/off' },
  { name: 'new estimate', path: '/estimates/new' },
  { name: 'invoice list', path: '/invoices' },
  { name: 'who owes most', path: '/invoices/only/owing', arrive: openFirst },
  {
    name: 'ask',
    path: '/ask',
    arrive: async (page) => {
      await page.getByLabel('Your question').fill('Leads by source this month');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save as a figure' }).last().waitFor();
    },
  },
  { name: 'figure', path: '/ask/figures/00000000-0000-7000-8000-000000000332' },
  { name: 'settings', path: '/settings/company' },
  { name: 'technician', path: '/settings/technicians', arrive: openListed },
  { name: 'prices', path: '/settings/price-book' },
  { name: 'template', path: '/settings/templates', arrive: openListed },
];

/** The rooms in their order, and what is in them. */
const stopsOf = async (page: Page): Promise<readonly Stop[]> => {
  const links = await page.getByRole('navigation', { name: 'Main' }).locator('ul').first().locator('a').all();
  const paths = await Promise.all(
    links.map(async (link) => (await link.getAttribute('href'))?.slice(1) ?? ''),
  );
  return [
    ...paths
      .filter((path) => further.every(({ name }) => `/${name}` !== path))
      .map((path) => ({ name: path.slice(1), path, ...(listed.includes(path) && { arrive: openFirst }) })),
    ...further,
  ];
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${AUTH_URL}/p/console`);
  await page.getByLabel('Email').fill('ada@acme.example');
  await page.getByLabel('Password').fill('roof-and-gutter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

/** Everything that the screen asked for is there, and nothing waits. Some of it is only asked for once the rest is there. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(500);
  const loading = page.locator('main [role=status]', { hasText: 'Loading' });
  for (const each of (await loading.all()).toReversed()) await each.waitFor({ state: 'detached' });
};

const photograph = async (browser: Browser, { size, scheme }: Look): Promise<ReadonlyMap<string, Buffer>> => {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: scheme });
  const page = await context.newPage();
  await signIn(page);
  const pictures = new Map<string, Buffer>();
  for (const { name, path, arrive } of await stopsOf(page)) {
    await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
    await settled(page);
    await arrive?.(page);
    await settled(page);
    const file = join(PICTURES, `${name.replaceAll(' ', '-')}-${size}-${scheme}.png`);
    pictures.set(name, await page.screenshot({ path: file, animations: 'disabled' }));
  }
  await context.close();
  return pictures;
};

/** Each screen on a desk, light, and on a phone, dark, small enough for a page of documents. */
const contactSheet = async (
  browser: Browser,
  desk: ReadonlyMap<string, Buffer>,
  phone: ReadonlyMap<string, Buffer>,
): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1520, height: 400 } });
  const picture = (bytes: Buffer | undefined) =>
    `<img height="190" src="data:image/png;base64,${bytes?.toString('base64') ?? ''}">`;
  const cells = [...desk].map(
    ([name, shown]) =>
      `<figure><div>${picture(shown)} ${picture(phone.get(name))}</div><figcaption>${name}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; margin: 12px; font: 13px sans-serif; }
    figure { margin: 0 } figcaption { text-transform: capitalize; padding: 4px 0 }
    div { display: flex; gap: 4px } img { border: 1px solid #ccc; border-radius: 4px; display: block }
  </style>${cells.join('')}`);
  return page.screenshot({ fullPage: true, type: 'jpeg', quality: 50 });
};

mkdirSync(PICTURES, { recursive: true });
const browser = await startBrowser();
const taken = [];
for (const look of looks) taken.push(await photograph(browser, look));
const [desk = new Map(), phone = new Map()] = taken;
writeFileSync('docs/console.jpg', await contactSheet(browser, desk, phone));
await browser.close();
process.stdout.write(
  `${desk.size * looks.length} pictures are in ${PICTURES}, the contact sheet is docs/console.jpg.\n`,
);
