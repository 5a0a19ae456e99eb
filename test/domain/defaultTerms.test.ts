import { expect, test } from 'vitest';
import { defaultTerms } from '../../shared/domain/defaultTerms.ts';

test('default terms are numbered paragraphs, each with a heading and its text', () => {
  const paragraphs = defaultTerms.split('\n');

  expect(paragraphs.length).toBeGreaterThan(1);
  paragraphs.forEach((paragraph, index) => {
    expect(paragraph).toMatch(new RegExp(`^${index + 1}\\. [A-Z][a-z ]+\\. [A-Z].*\\.$`));
  });
});
