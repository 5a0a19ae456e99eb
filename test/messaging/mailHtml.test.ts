import { expect, test } from 'vitest';
import { linkKinds } from '../../shared/contract/pages.ts';
import { mailHtml } from '../../shared/messaging/mailHtml.ts';

const tenant = { name: 'Acme Roofing', brand: { colour: '#1f5a85' } };
const link = 'https://acme.example/p/e/token';
const mail = (text: string, more: object = {}) => mailHtml({ text, tenant, unsubscribe: null, ...more });
const buttonIn = (html: string) => /<a href="https:[^>]*>([^<]*)<\/a>/.exec(html)?.[1];

test('the button of an email names the page that it opens', () => {
  const buttons = [...linkKinds, 'console' as const].map((leadsTo) => buttonIn(mail(link, { leadsTo })));

  expect(new Set(buttons).size).toBe(linkKinds.length + 1);
  expect(buttons).toContain('View the invoice');
  expect(buttonIn(mail(link))).toBe('View online');
});

test('a narrow screen never separates a time from its AM or PM, or from its zone', () => {
  expect(mail('On Monday at 9:00 AM EST, between 9:00 AM and 11:30 PM.\n1 AM Road')).toContain(
    'On Monday at 9:00\u00a0AM\u00a0EST, between 9:00\u00a0AM and 11:30\u00a0PM.<br>1 AM Road',
  );
});
