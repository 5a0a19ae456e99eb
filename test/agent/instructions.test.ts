import { describe, expect, test } from 'vitest';
import { instructionsFor } from '../../shared/agent/planning/instructions.ts';
import { modelTools } from '../../shared/agent/planning/modelTools.ts';
import { comparisonOf } from '../../shared/figures/model/comparing.ts';
import { entities } from '../../shared/figures/model/entities.ts';
import { namedMeasures } from '../../shared/figures/model/measures.ts';
import { entityNames } from '../../shared/figures/model/model.ts';
import { namedRates } from '../../shared/figures/model/rates.ts';
import { inMemory } from './company/memory.ts';

const told = instructionsFor(inMemory);
const lineOf = (start: string): string => told.split('\n').find((line) => line.startsWith(start)) ?? '';

describe('a model is told', () => {
  test('no more than 24,000 bytes, its six tools counted in', () => {
    expect(Buffer.byteLength(told + JSON.stringify(modelTools))).toBeLessThan(24_000);
    expect(modelTools.length).toBeLessThanOrEqual(6);
  });

  test('which day it is, and when the week began', () => {
    expect(told).toMatch(/Today is friday 2026-11-20 in America\/New_York; this week began on 2026-11-16/);
  });

  test.each(entityNames)('each field of %s, and how it is compared', (entity) => {
    const line = lineOf(`- ${entity} [`);
    const { fields, moment, money = '' } = entities[entity];

    for (const [name, field] of Object.entries(fields)) {
      expect(line).toMatch(new RegExp(`\\b${name}\\b`));
      expect(told).toContain(`: ${comparisonOf(field).replace(/(its values): .*/, '$1')}`);
    }
    expect(line).toMatch(new RegExp(`^- ${entity} \\[by ${moment}.*${money}`));
  });

  test.each<[string, string]>([
    ['- invoices [', 'usually amounts of status!=draft|void'],
    ['- invoices [', 'paid [paid_at]'],
    ['- invoices [', 'days_to_pay from issued_at to last_payment.settled_at'],
    ['- invoices [', 'overdue status=sent|partial;due_at<now'],
    ['- payments [', 'settled [settled_at]'],
    ['- contracts [', 'days_from_lead from lead.created_at to signed_at'],
    ['- customers [', 'some appointments, estimates, jobs, invoices, '],
    ['- estimates [', 'lost status=declined|expired;superseded_by='],
    ['- received, revenue', 'amount of payments with status=settled; by settled_at'],
    [
      '- close rate',
      'estimates with status=accepted|declined|expired;superseded_by=; part status=accepted; by sent_at',
    ],
    ['- collection rate', 'part amount_paid of amount'],
  ])('of %s: %s', (start, said) => {
    expect(lineOf(start)).toContain(said);
  });

  test('every figure and every rate that has a name', () => {
    for (const { name } of [...namedMeasures, ...namedRates]) expect(lineOf(`- ${name}`)).not.toBe('');
  });

  test('no word of a person or of what a company calls its things', () => {
    expect(told).not.toMatch(/lovelace|rossi|google|water heater/i);
  });
});
