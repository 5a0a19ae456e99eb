import type { Page } from 'playwright-core';

const loads = 5;

/** Runs in the page before its own scripts: when its first row was there, and how far the page moved by then and after. */
const watch = `
  globalThis.seen = { shift: 0, firstRow: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('main li') === null) return;
    seen.firstRow = Date.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

type ScreenCost = { readonly shift: number; readonly firstRow: number; readonly scripts: number };

/** What a signed-in person waits for after a reload: the scripts and requests of each load are the same. */
export const firstScreen = async (page: Page) => {
  await page.addInitScript(watch);
  const found: (ScreenCost & { readonly requests: number })[] = [];
  for (let load = 0; load < loads; load += 1) {
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    page.on('request', count);
    // The page starts anew on its way over the sign-in page.
    const start = Date.now();
    await page.reload();
    await page.locator('main li').first().waitFor();
    await page.waitForLoadState('networkidle');
    page.off('request', count);
    const seen = await page.evaluate<ScreenCost>(`({
      ...seen,
      scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    })`);
    found.push({ ...seen, firstRow: seen.firstRow - start, requests });
  }
  const least = (figures: readonly number[]) => Math.min(...figures);
  return {
    scriptKilobytes: Math.round(least(found.map(({ scripts }) => scripts)) / 1000),
    requests: least(found.map(({ requests }) => requests)),
    firstRowMilliseconds: Math.round(least(found.map(({ firstRow }) => firstRow))),
    layoutShift: Number(least(found.map(({ shift }) => shift)).toFixed(4)),
  };
};
