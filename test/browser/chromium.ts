import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM` names another one. */
export const startBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Error(
      'There is no Chromium. Install one (Debian: apt-get install chromium), or name it in CHROMIUM.',
    );
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
};

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds wrong with the page as it stands, a line each. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // The pages allow no script, so it comes in by the browser's own door.
  await page.evaluate(readFileSync(axe, 'utf8'));
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run({ resultTypes: ["violations"] })',
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** Whether something is wider than the screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Keeps a picture of the whole page in the folder that `SCREENSHOTS` names, if it does. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const { SCREENSHOTS: folder } = process.env;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};
