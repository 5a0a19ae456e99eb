import { ContractStatus } from '../../contract/contracts.ts';
import { beginningOfLead, created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';
import { begunDeposits } from './noneOf.ts';
import { wordingsOf } from './notation.ts';

export const contracts: Entity = {
  collection: 'contracts',
  one: 'contract',
  many: 'contracts',
  words: [
    'pact|paperwork|contract document|deal|agreement',
    '(written|formal|legal|work|job|project|sales|service) (contract|agreement)',
  ].flatMap(wordingsOf),
  scope: 'contracts.read',
  path: '/contracts',
  whole: { where: 'status=sent|signed', words: 'sent or signed', moment: 'sent_at' },
  moment: 'created_at',
  sortedBy: 'created_at',
  money: 'value',
  narrowedBy: ['customer_id', 'status'],
  fields: {
    status: { kind: 'state', at: 'status', values: ContractStatus.options, words: ['status', 'state'] },
    customer,
    source,
    service,
    tag,
    // What was accepted is what is signed.
    value: {
      kind: 'money',
      at: 'total',
      join: 'estimate_of_contract',
      words: ['value', 'total', 'amount', 'size', 'worth', 'price'],
    },
    jobs: { ...some('jobs'), at: 'job_id' },
    begun_deposits: begunDeposits('begun_deposits_of_contract'),
    open_deposits: some('invoices', 'open_deposits_of_contract'),
    days_from_lead: {
      kind: 'days',
      span: {
        from: beginningOfLead,
        to: wordingsOf(
          '[a|signed|a signed|the signed|the signing of the] contract|[a|contract] signature|a signed deal',
        ),
      },
      at: 'created_at',
      join: 'lead',
      until: 'signed_at',
      words: [
        'from (lead to|a lead to a|a new lead to a|new lead to|first contact to) signed contract',
        'from (lead to|a lead to a|lead until|the lead to the|first contact to) contract',
        'from lead to (signature|signing)',
        '(lead to|lead to signed|between a lead and a|to turn a lead into a|to get from lead to) contract',
        'between lead and [signed] contract',
      ].flatMap(wordingsOf),
    },
    days_to_sign: {
      kind: 'days',
      at: 'sent_at',
      until: 'signed_at',
      words: [
        '(to be|to get|before it is|before they are|from sent to|to come back) signed|to sign',
        'until [it is|they are|a contract is|the contract is] signed',
        '(until|to|from sending to|between sending and|to get a) signature|between sending and signing',
      ].flatMap(wordingsOf),
    },
    created_at: created,
    sent_at: {
      kind: 'moment',
      at: 'sent_at',
      words: [],
      nouns: ['sending', 'send', 'sent', 'dispatch', 'mailing', 'issue', 'delivery'],
    },
    signed_at: {
      kind: 'moment',
      at: 'signed_at',
      words: [],
      nouns: ['signature', 'signing', 'signed', 'sign', 'contract signature', 'contract signing'],
    },
    voided_at: { kind: 'moment', at: 'voided_at', words: [], nouns: ['voiding', 'voided'] },
  },
  takes: { field: 'days_to_sign', where: 'status=signed' },
  awaits: [
    {
      where: 'status=sent',
      done: 'signed|executed|countersigned|inked|returned|signed and returned|sent back|come back|signed by the customer',
      lacks: 'signature|signatures|ink|countersignature|signed copy|signoff|sign off',
    },
    { where: 'status=draft', done: 'sent|sent out|emailed|mailed|gone out|finalized|finished|released' },
  ],
  meanings: {
    'owing on its deposit': { where: 'open_deposits!=', called: 'with an open deposit', place: 'after' },
    ...inWords(
      [
        'lingering|hovering|dangling|languishing|hanging about|in the air|left hanging',
        'still (hanging|out|unsigned|open|pending|out there)|lying about|outstanding [still]|up for grabs',
        'not closed out|unexecuted|(not closed with|closed without) a signature|not signed off|sitting unsigned',
        'awaiting execution|(not come back|nobody has|nobody|no one has) signed|not put their name to',
        'out [for signature|for signing|there]|unsigned|open|pending|waiting|not sign yet|unsigned still',
        '(missing|waiting on|awaiting) signatures|waiting for signing|hanging|in limbo|up in the air|not closed',
        '[still] with (the customer|the client|customers|clients)|not (got|gotten) back|(awaiting|awaits|await) the customer signature',
        'waiting (on|for) (the customer|the client|customers|clients) [to sign]',
      ],
      { where: 'status=sent' },
    ),
    ...inWords(
      [
        'inked|countersigned|locked in|nailed down',
        '[gotten|got back|returned|came in|got|get|gets|been|already] signed|closed [with a signature|on]',
        'under signature|signed (up|off|already)|put pen to|gone through|executed|in force|agreed|completed',
        'concluded|finalized|sign|in hand|done|agreed to|accepted|sealed|won|sold|landed|secured|struck|wrapped up|put in place',
        'came back|returned|went through|went into force|took effect|made official|entered into|(got|gotten) (a|their) signature',
        '(got|gotten) [a|the] (signature|signatures) on',
      ],
      { where: 'status=signed', moment: 'signed_at' },
    ),
    ...inWords(
      [
        'nullified|invalidated|rescinded|scrapped|binned|killed|taken off the table|undone|revoked|discarded',
        'canceled|cancelled [out]|torn up|voided|void|called off|ripped up|annulled|withdrawn|terminated|dropped|pulled',
        'fell through|(made|declared) void|thrown out|dissolved|abandoned|dead|tore up',
      ],
      { where: 'status=voided', moment: 'voided_at' },
    ),
    ...inWords(
      [
        'sent [off|over|for signature|out for signature|to sign|out]|(mailed|emailed|gone|went) out|dispatched',
        'put out for signature|given|gave|emailed|mailed|issued',
      ],
      { moment: 'sent_at' },
    ),
    ...inWords(
      'unsent|drafts|in draft|draft|being (written|prepared|drafted|drawn up)|never (went|gone) out',
      {
        where: 'status=draft',
      },
    ),
    new: { moment: 'created_at', timed: true },
    ...inWords('created|drawn up|written|made|prepared|drafted|written up|opened', { moment: 'created_at' }),
  },
};
