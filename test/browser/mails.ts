import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../infra/local/demo/demoJourney.ts';
import { startRuntime } from '../../infra/local/runtime.ts';
import { answerHelp } from '../../infra/terminal.ts';
import { overflows, startBrowser, violationsOn } from './chromium.ts';
import { causeEveryMail } from './mailOccasions.ts';

/**
 * npm run mails:pictures photographs every mail that the service writes by itself, on a phone and a desk, light and dark. It starts a
 * service of its own, and says what axe finds wrong. PICTURES=<folder> names another folder than .local/mails.
 */
answerHelp(import.meta.filename);

const { PICTURES = '.local/mails' } = process.env;

const widths = { phone: 390, desk: 1280 } as const;
const schemes = ['light', 'dark'] as const;

const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-mails-'));
const service = await startRuntime({
  port: 0,
  host: '127.0.0.1',
  dir,
  log: () => undefined,
  onFailure: (reason) => process.stderr.write(`${reason}\n`),
});
const client = await connect(service, { id: 'acme-machine', secret: 'acme-secret' });
const mails = await causeEveryMail(client, service.authUrl);
await service.close();
rmSync(dir, { recursive: true });

/** A mail is shown inside another page, which has its heading and its landmarks. */
const isOfPages = (fault: string): boolean => /^(region|page-has-heading-one|landmark-one-main):/.test(fault);

const numberOf = (index: number): string => String(index + 1).padStart(2, '0');

mkdirSync(PICTURES, { recursive: true });
const browser = await startBrowser();
for (const [size, width] of Object.entries(widths)) {
  for (const colorScheme of schemes) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme });
    for (const [index, mail] of mails.entries()) {
      await page.setContent(mail.html);
      const number = numberOf(index);
      const faults = [
        ...(await violationsOn(page)).filter((fault) => !isOfPages(fault)),
        ...((await overflows(page)) ? ['wider than the screen'] : []),
      ];
      for (const fault of faults) process.stdout.write(`${number} ${size} ${colorScheme}: ${fault}\n`);
      await page.screenshot({ path: join(PICTURES, `${number}-${size}-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
for (const [index, { to, subject }] of mails.entries())
  process.stdout.write(`${numberOf(index)} ${to}: ${subject}\n`);
