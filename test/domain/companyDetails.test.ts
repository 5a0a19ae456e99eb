import { expect, test } from 'vitest';
import { nothingKnown } from '../../shared/contract/company.ts';
import { companyDetails, companyLines } from '../../shared/domain/companyDetails.ts';

const company = {
  phone: '(212) 555-0147 ext. 5',
  email: 'office@acme.example',
  website: 'https://acme.example/',
  address: '12 Main St,\n\nSpringfield',
  licence: 'ROC 123456',
  tax_id: '12-3456789',
};

test('company details fill three lines: the address, the contacts, and the license with the tax ID', () => {
  expect(companyLines(company)).toEqual([
    '12 Main St, Springfield',
    '(212) 555-0147 ext. 5 · office@acme.example · acme.example',
    'Licence ROC 123456 · Tax ID 12-3456789',
  ]);
});

test('a tap on the phone dials the number without its extension, one on the email writes, one on the website leads there', () => {
  const [, reached] = companyDetails(company);

  expect(reached?.map(({ href }) => href)).toEqual([
    'tel:2125550147',
    'mailto:office@acme.example',
    'https://acme.example/',
  ]);
});

test('a company without details has no lines', () => {
  expect(companyLines(nothingKnown)).toEqual([]);
});

test('a line is left out when nothing of it is known', () => {
  expect(companyLines({ ...nothingKnown, phone: '+49 30 901820', tax_id: 'DE 1' })).toEqual([
    '+49 30 901820',
    'Tax ID DE 1',
  ]);
});
