import { expect, test } from 'vitest';
import { anEstimateByMail, look } from '../support/pages.ts';
import { freshTenant } from '../support/world.ts';

const company = {
  phone: '(212) 555-0147',
  email: 'office@acme.example',
  website: 'https://acme.example',
  address: '12 Main St <b>Springfield</b>',
  licence: 'ROC 123456',
  tax_id: '12-3456789',
};

test('a page says at its foot who the company is and how it is reached', async () => {
  const { link } = await anEstimateByMail(await freshTenant({ company }));

  const { html } = await look(link);

  const [, foot = ''] = html.split('<footer>');
  expect(foot).toContain('12 Main St &lt;b&gt;Springfield&lt;/b&gt;');
  expect(foot).toContain('<a href="tel:2125550147">(212) 555-0147</a>');
  expect(foot).toContain('<a href="mailto:office@acme.example">office@acme.example</a>');
  expect(foot).toContain('<a href="https://acme.example">acme.example</a>');
  expect(foot).toContain('Licence ROC 123456');
  expect(foot).toContain('Tax ID 12-3456789');
});

test('a mail says the same at its foot, in both of its parts', async () => {
  const { mail } = await anEstimateByMail(await freshTenant({ company: { ...company, website: null } }));

  expect(mail.text).toContain(
    '\n\n--\n12 Main St <b>Springfield</b>\n(212) 555-0147 · office@acme.example\nLicence ROC 123456 · Tax ID 12-3456789',
  );
  expect(mail.html).toContain('12 Main St &lt;b&gt;Springfield&lt;&#x2F;b&gt;');
  expect(mail.html).toContain('>(212) 555-0147</a>');
});

test('pages and emails of a company without details have no footer', async () => {
  const { link, mail } = await anEstimateByMail(await freshTenant());

  expect((await look(link)).html).not.toContain('<footer>');
  expect(mail.text).not.toContain('\n--\n');
});
