import { describe, expect, test } from 'vitest';
import { namesIn } from '../../shared/kernel/personName.ts';

describe('a name that is written in one', () => {
  test.each([
    ['Ann Lee', 'Ann', 'Lee'],
    ['Ann  van der  Lee', 'Ann', 'van der Lee'],
    ['Ann', 'Ann', undefined],
    ['', undefined, undefined],
    ['Mrs Zeta', undefined, 'Zeta'],
    ['MRS. Zeta', undefined, 'Zeta'],
    ['Mrs Anna Zeta', 'Anna', 'Zeta'],
    ['Prof. Dr. Anna Zeta', 'Anna', 'Zeta'],
    ['Mr & Mrs Lee', undefined, 'Lee'],
    ['Mr and Mrs Ann Lee', 'Ann', 'Lee'],
    ['Señora Lee', undefined, 'Lee'],
    ['Missy Lee', 'Missy', 'Lee'],
    ['Ann Mrs Lee', 'Ann', 'Mrs Lee'],
    ['And Lee', 'And', 'Lee'],
    ['Dr', 'Dr', undefined],
    ['Mr Sir', 'Mr', 'Sir'],
  ])('%j has its first and last name, and a title is neither', (name, first_name, last_name) => {
    expect(namesIn(name)).toEqual({ first_name, last_name });
  });
});
