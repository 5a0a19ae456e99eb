import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  decisionBounds,
  digestOf,
  EvidenceRecord,
  evidenceBounds,
  takeDown,
  textOf,
  viewBounds,
  viewed,
  visitorOf,
} from '../../shared/domain/evidence.ts';

const now = '2026-11-20T12:00:00.000Z';
const visitor = { document_id: 'doc', party_id: 'p', address: '192.0.2.1', user_agent: 'Browser' };

const sections = [
  { heading: 'Work', text: 'A roof.' },
  { heading: 'Total', text: '$ 10' },
];

describe('evidence of a page', () => {
  test('the evidence of a page refers to the text that was shown, by its digest', () => {
    expect(textOf(sections)).toBe('Work\n\nA roof.\n\nTotal\n\n$ 10');
    expect(digestOf(sections)).toBe(createHash('sha256').update(textOf(sections)).digest('hex'));
    expect(takeDown(visitor, 'accepted', sections, { id: 'e', now })).toEqual({
      kind: 'evidence',
      version: 0,
      id: 'doc#e',
      ...visitor,
      step: 'accepted',
      at: now,
      text_sha256: digestOf(sections),
      text: null,
      signed_name: null,
    });
    for (const step of ['accepted', 'declined'] as const) {
      const taken = takeDown(visitor, step, sections, { id: 'e', now });
      expect(EvidenceRecord.parse(taken)).toEqual(taken);
    }
  });

  test('the evidence of a signature keeps its name and text', () => {
    const signed = takeDown(visitor, 'signed', sections, { id: 'e', now, signed_name: 'Ann' });

    expect(signed).toMatchObject({ step: 'signed', signed_name: 'Ann', text: sections });
    expect(EvidenceRecord.parse(signed)).toEqual(signed);
  });

  test('a view is recorded once an hour for each visitor and text', () => {
    const idOf = (other: object = {}, at = now, text = sections) =>
      viewed({ ...visitor, ...other }, text, at).id;
    const first = idOf();

    expect(first).toMatch(/^doc#view-2026-11-20T12-[0-9a-f]{32}$/);
    expect(idOf({}, '2026-11-20T12:59:59.999Z')).toBe(first);
    const others = [
      idOf({}, '2026-11-20T13:00:00.000Z'),
      idOf({ party_id: 'q' }),
      idOf({ address: '192.0.2.2' }),
      idOf({ user_agent: 'Other' }),
      idOf({}, now, sections.slice(1)),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
    const view = viewed(visitor, sections, now);
    expect(view).toMatchObject({ step: 'viewed', at: now, text: null, signed_name: null });
    expect(EvidenceRecord.parse(view)).toEqual(view);
  });

  test('the evidence of a page lies between the bounds of its document', () => {
    expect(evidenceBounds('doc')).toEqual({ from: 'doc#', to: 'doc#~' });
    expect(decisionBounds('doc')).toEqual({ from: 'doc#', to: 'doc#view-' });
    expect(viewBounds('doc')).toEqual({ from: 'doc#view-', to: 'doc#view-~' });
    expect(viewBounds('doc', '2026-11-20')).toEqual({
      from: 'doc#view-2026-11-20',
      to: 'doc#view-2026-11-20~',
    });
  });

  test('the evidence of a page keeps at most 300 characters of a browser’s name', () => {
    expect(visitorOf({ ...visitor, user_agent: 'x'.repeat(400) })).toEqual({
      ...visitor,
      user_agent: 'x'.repeat(300),
    });
    expect(visitorOf(visitor)).toEqual(visitor);
  });
});
