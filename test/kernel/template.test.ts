import { describe, expect, test } from 'vitest';
import { faultIn, fillHtml, fillText, missingIn } from '../../shared/kernel/template.ts';

const variables = ['first_name', 'total'];

describe('a template', () => {
  test.each([
    '',
    'Hello',
    '{{first_name}}',
    '{{ first_name }} { } }}',
    '{{#first_name}}Hi {{first_name}}{{/first_name}}',
    '{{^total}}Free{{/total}}',
    '{{#total}}{{#first_name}}{{total}}{{/first_name}}{{/total}}',
  ])('a template can be used: %j', (template) => {
    expect(faultIn(template, variables)).toBeUndefined();
  });

  test.each([
    ['Hi {{first name}}', 'Has something other than a variable, such as {{first_name}}, at character 4.'],
    ['{{{first_name}}}', 'Has something other than a variable, such as {{first_name}}, at character 1.'],
    ['{{#total}}', 'Must close what it opens: Unclosed section total at 10.'],
    [
      '{{name}} {{#age}}{{size}}{{/age}} {{name}} {{total}}',
      'Uses {{name}}, {{age}}, {{size}}, which it cannot: there are {{first_name}}, {{total}}.',
    ],
  ])('a template has a fault: %s', (template, fault) => {
    expect(faultIn(template, variables)).toBe(fault);
  });

  test.each([
    ['{{first_name}} {{total}} {{total}}', {}, ['first_name', 'total']],
    ['{{first_name}} {{total}}', { first_name: 'Ann', total: '' }, ['total']],
    ['{{#total}}{{first_name}}{{/total}}', {}, []],
    ['{{#total}}{{first_name}}{{/total}}', { total: '$5' }, ['first_name']],
    ['{{^total}}{{first_name}}{{/total}}', {}, ['first_name']],
    ['{{^total}}{{first_name}}{{/total}}', { total: '$5' }, []],
  ])('%s with %o needs %j', (template, values, missing) => {
    expect(missingIn(template, values)).toEqual(missing);
  });

  test('a template is filled in unchanged as text, and escaped as HTML', () => {
    const values = { first_name: '<b>&"Ann' };

    expect(fillText('Hi {{first_name}}!', values)).toBe('Hi <b>&"Ann!');
    expect(fillHtml('Hi {{first_name}}!', values)).toBe('Hi &lt;b&gt;&amp;&quot;Ann!');
  });
});
