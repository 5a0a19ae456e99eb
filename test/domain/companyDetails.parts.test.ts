import { describe, expect, test } from 'vitest';
import { nothingKnown } from '../../shared/contract/company.ts';
import { companyDetails, companyLines } from '../../shared/domain/companyDetails.ts';

describe('one thing that is known of a company', () => {
  test.each([
    ['phone', '(212) 555-0147', { text: '(212) 555-0147', href: 'tel:2125550147' }],
    ['email', 'a@acme.example', { text: 'a@acme.example', href: 'mailto:a@acme.example' }],
    ['website', 'http://acme.example/', { text: 'acme.example', href: 'http://acme.example/' }],
    [
      'website',
      'HTTPS://acme.example/roofs',
      { text: 'acme.example/roofs', href: 'HTTPS://acme.example/roofs' },
    ],
    ['licence', 'ROC 1', { text: 'Licence ROC 1' }],
    ['tax_id', '12-3', { text: 'Tax ID 12-3' }],
    ['address', '1 Elm St', { text: '1 Elm St' }],
  ])('the %s %s of a company has its own line', (field, value, detail) => {
    expect(companyDetails({ ...nothingKnown, [field]: value })).toEqual([[detail]]);
  });

  test.each([
    ['+49 30 901820', '+4930901820'],
    ['212 555 0147 ext. 5', '2125550147'],
    ['212 555 0147 x5', '2125550147'],
    ['212 555 0147 X 5', '2125550147'],
    ['212 555 0147 #5', '2125550147'],
    ['212 555 0147,5', '2125550147'],
    ['212 555 0147;5\n6', '2125550147'],
  ])('a tap on the phone %j dials %s', (phone, dialled) => {
    expect(companyDetails({ ...nothingKnown, phone })[0]?.[0]?.href).toBe(`tel:${dialled}`);
  });

  test.each([
    ['1 Elm St\nSpringfield', '1 Elm St, Springfield'],
    ['1 Elm St,\n  Springfield,', '1 Elm St, Springfield'],
    ['\n1 Elm St\n\n', '1 Elm St'],
    ['1 Elm St, Springfield', '1 Elm St, Springfield'],
  ])('the address %j is one line', (address, line) => {
    expect(companyLines({ ...nothingKnown, address })).toEqual([line]);
  });
});
