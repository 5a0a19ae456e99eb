import { expect, test } from 'vitest';
import { initialsOf, nameOf, personIn } from '../../console/lib/person.ts';
import { phoneAddress, phoneText } from '../../console/lib/phone.ts';

test('a person is listed by name, else by phone, email, or the words for an unnamed person', () => {
  expect(nameOf({ first_name: 'Ann', last_name: 'Lee', phone: '+12125550100' }, 'none')).toBe('Ann Lee');
  expect(nameOf({ last_name: 'Lee' }, 'none')).toBe('Lee');
  expect(nameOf({ phone: '+12125550100', email: 'a@example.com' }, 'none')).toBe('+12125550100');
  expect(nameOf({ first_name: null, email: 'a@example.com' }, 'none')).toBe('a@example.com');
  expect(nameOf({}, 'none')).toBe('none');
});

test('a searched text begins a person as an email, a phone or a name, of which the last word is the last name', () => {
  expect(personIn(' ann@example.com ')).toEqual({ email: 'ann@example.com' });
  expect(personIn('(212) 555-0147')).toEqual({ phone: '(212) 555-0147' });
  expect(personIn('Ann')).toEqual({ first_name: 'Ann', last_name: '' });
  expect(personIn('Mary Ann  Lee')).toEqual({ first_name: 'Mary Ann', last_name: 'Lee' });
  expect(personIn('  ')).toEqual({});
});

test('initials are the first letters of two words, in any script', () => {
  expect(initialsOf('Zoë van der Berg')).toBe('ZV');
  expect(initialsOf('李 小龙')).toBe('李小');
  expect(initialsOf('+12125550100')).toBe('#');
});

test('a phone is shown as its country writes it, and dialed with its extension', () => {
  expect(phoneText('+12125550147', '9')).toBe('(212) 555-0147 ext. 9');
  expect(phoneText('+493012345')).toBe('+493012345');
  expect(phoneAddress('+12125550147', '9')).toBe('tel:+12125550147;ext=9');
  expect(phoneAddress('+12125550147', null)).toBe('tel:+12125550147');
});
