import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { authUrl } from '../support/world.ts';
import { keepPicture, overflows, startBrowser, violationsOn } from './chromium.ts';

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1280, height: 850 },
};
export type Screen = keyof typeof screens;
export type ColorScheme = 'light' | 'dark';

/** Only a machine that is full needs that long. */
export const patienceMilliseconds = 60_000;

/** A browser for the tests of a file: `complaints` is what it said of a page that it should not have to say. */
export const useOffice = () => {
  let browser: Browser;
  const complaints: string[] = [];
  let opened: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    complaints.length = 0;
    opened = [];
  });
  afterEach(async ({ task }) => {
    // A wait in vain says what it waited for, and not what was shown instead.
    if (task.result?.state === 'fail') {
      const shown = opened
        .flatMap((context) => context.pages())
        .map((page) => page.locator('body').ariaSnapshot());
      process.stderr.write([...(await Promise.all(shown)), ...complaints, ''].join('\n'));
    }
    await Promise.all(opened.map((context) => context.close()));
  });

  const contextOf = async (
    screen: Screen = 'desktop',
    colorScheme: ColorScheme = 'light',
    timezoneId?: string,
  ) => {
    const context = await browser.newContext({
      colorScheme,
      ...(timezoneId !== undefined && { timezoneId }),
      viewport: screens[screen],
      hasTouch: screen === 'tablet',
    });
    opened.push(context);
    context.setDefaultTimeout(patienceMilliseconds);
    context.on('weberror', (error) => complaints.push(String(error.error())));
    // Violations of the policy are errors of the console; so is a refused request, which is the service's to say.
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return context;
  };

  return { contextOf, complaints };
};

export const signIn = async (page: Page, hash = '', service = authUrl): Promise<void> => {
  await page.goto(`${service}/p/console${hash}`);
  await enter(page);
};

/** On the sign-in page. */
export const enter = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('ada@acme.example');
  await page.getByLabel('Password').fill('roof-and-gutter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

export const open = (page: Page, hash: string) => page.evaluate(`location.hash = '${hash}'`);

/** Nothing that axe finds, and nothing beside the screen. */
export const inspect = async (page: Page, name: string): Promise<void> => {
  expect(await violationsOn(page), name).toEqual([]);
  expect(await overflows(page), name).toBe(false);
  await keepPicture(page, name);
};

/** A name that is in no other run. */
export const fresh = (name: string): string =>
  `${name} ${crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)}`;
