import { EstimateStatus } from '../../contract/estimates.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';
import { wordingsOf } from './notation.ts';

export const estimates: Entity = {
  collection: 'estimates',
  one: 'estimate',
  many: 'estimates',
  words: [
    'ballpark|ballpark figure|[pricing|cost|price] proposal|pricing|quote|estimation',
    '(written|formal|cost|job|work|price|project|repair|sales) (estimate|quote|bid|proposal|offer|quotation)',
    'quotation|bid|offer|price offer|price quote|tender',
  ].flatMap(wordingsOf),
  scope: 'estimates.read',
  path: '/estimates',
  whole: { where: 'status!=draft', words: 'sent', moment: 'sent_at' },
  moment: 'created_at',
  sortedBy: 'created_at',
  money: 'total',
  narrowedBy: ['customer_id', 'status'],
  fields: {
    status: { kind: 'state', at: 'status', values: EstimateStatus.options, words: ['status', 'state'] },
    customer,
    source,
    service,
    tag,
    total: {
      kind: 'money',
      at: 'total',
      words: ['total', 'value', 'amount', 'size', 'worth', 'price', 'cost'],
    },
    days_to_accept: {
      kind: 'days',
      span: {
        from: wordingsOf(
          'dispatch|[dispatch of an|sending an|sending out an|an|the] estimate|sending|sent|an estimate going out',
        ),
        to: wordingsOf('[its] acceptance|approval|its approval|accepted|approved|a yes|yes'),
      },
      at: 'sent_at',
      until: 'accepted_at',
      words: [
        '(to be|to get|before they are|before it is|from sent to) accepted',
        'to (accept|be approved|approve|decide|answer)|(to|until people|before people) say yes',
        'until [it is|they are|an estimate is] accepted',
        '(until|to|before|from estimate to|from sending to|between sending and|between estimate and) acceptance',
        'between we send the estimate and the client accept it|to make up their (mind|minds)',
      ].flatMap(wordingsOf),
    },
    contracts: some('contracts', 'contracts_of_estimate'),
    signed_contracts: some('contracts', 'signed_contracts_of_estimate'),
    superseded_by: { kind: 'link', at: 'superseded_by', words: [] },
    created_at: created,
    sent_at: {
      kind: 'moment',
      at: 'sent_at',
      words: [],
      nouns: ['sending', 'send', 'sent', 'dispatch', 'mailing', 'issue', 'delivery'],
    },
    accepted_at: {
      kind: 'moment',
      at: 'accepted_at',
      words: [],
      nouns: ['acceptance', 'approval', 'accepted', 'approved', 'agreement'],
    },
    declined_at: {
      kind: 'moment',
      at: 'declined_at',
      words: [],
      nouns: ['rejection', 'refusal', 'decline', 'declined'],
    },
    expires_at: {
      kind: 'moment',
      at: 'expires_at',
      words: [],
      nouns: ['expiry', 'expiration', 'expire', 'validity', 'end of validity'],
    },
  },
  awaits: [
    {
      where: 'status=sent',
      done: 'answered|responded to|replied to|decided|decided on|decided upon|settled on|reacted to|gotten back to us on|made up their mind on|made up their minds on|come back to us on|acted on|accepted or declined|accepted or rejected',
      lacks:
        'answer|reply|response|decision|reaction|verdict|yes or no|yes or a no|word back|word|feedback|final answer',
    },
    {
      where: 'status=sent',
      done: 'accepted|approved|agreed to|okayed|signed off|signed off on',
      lacks: 'acceptance|approval|go ahead|green light|yes|ok|sign off',
      onlyYet: true,
    },
    {
      where: 'status=draft',
      done: 'sent|sent out|sent off|emailed|mailed|gone out|delivered|finished|finalized|completed|submitted|presented|released',
    },
  ],
  takes: { field: 'days_to_accept', where: 'status=accepted' },
  called: { 'status=declined|expired;superseded_by=': 'lost', 'superseded_by=': '' },
  meanings: {
    'lacking its signature': {
      where: 'signed_contracts=',
      called: 'without a signed contract',
      place: 'after',
    },
    ...inWords(
      [
        'lingering|hovering|dangling|languishing|(hanging|lying|thinking) about|[hanging|up] in the air',
        'left hanging|still (hanging|out|open|pending|out there|undecided)|outstanding [still]|up for grabs',
        'not closed [out]|sitting [on|with prospects|with customers|with clients|there]|not given [us] an answer',
        'not given us a yes or no|not said yes or no to',
        'waiting [on the customer|for the customer|for the customer to decide|on|for]|with the customer',
        'with the client|not heard back [from|on|about]|customer decision outstanding|awaiting customer decision',
        'considering|thinking over|mulling over|under review|under consideration|neither accepted nor declined',
        'out with prospects [and still undecided]|out [with customers|with clients|there]',
        'not come (to a decision|back) on|deciding on|on the fence|in limbo|hanging|active|live|on the table',
        '(nobody has|nobody|no one has|no one) answered|open|pending|unanswered|undecided',
        'waiting to hear [back on|back]|not responded|not replied|nobody has (replied|responded) to|unresolved',
        'in the pipeline|floating [around]|not closed|being considered|stuck with (customers|clients|the customer)',
        'in (the customer|the client|customers|clients|their) (hands|court)',
      ],
      { where: 'status=sent' },
    ),
    ...inWords(
      [
        'pitched|proposed|priced|(priced|mailed|given|handed|put|sent|gone|went|gave|emailed) out|priced up',
        '(worked up for|shared with|delivered to|gone to|went to|put in front of|sent to) customers',
        '(sent|went|gone) to prospects|put in front of people|shared|forwarded|left our office',
        'left the (office|building|shop)|out of the door|fired off|passed along|dispatched',
        'sent [over|across|off|to clients]|shot over|mailed|emailed|delivered|given|gave|issued|offered|submitted',
        'presented|provided|supplied|furnished|tendered|released|left the door|made available|(handed|shot) over|dropped off',
      ],
      { moment: 'sent_at' },
    ),
    ...inWords(
      [
        'vetoed|spurned|rebuffed|balked at|balked|sent packing|waved off|declined to sign',
        'not (gone for|go for|interested in|taken up|wanted|approved)|(decided|chosen|opted) against|opted out of',
        '(got|get|came back with|gave us|given us|gave) a no',
        '(shot|got shot|thumbs|turned|get turned|got turned) down|walked away from|passed over',
        'said no [thanks|thanks to|to]|turned us down on|nixed|dismissed|backed out of|refused|denied',
        '[get|gets|got|been] declined|[get|got] rejected|say no|says no|say no to|saying no|passed on',
        'knocked back|decline|declines|a (no|pass)|a no go|voted down|disapproved|snubbed|not wanted',
        '(came|come|comes) back (declined|rejected|with a no)|not accepted by the (customer|client)',
      ],
      { where: 'status=declined', moment: 'declined_at' },
    ),
    ...inWords(
      [
        'greenlit|embraced|(bitten|bit|jumped|taken us up|took us up|closed) on|purchased|bought into|jumped at',
        '(snapped|taken|took|thumbs) up|(given|gave) their blessing|blessed',
        '(signed on|said yes|agreed|say yes|agree) to|come through|came through',
        '(gone through|moved forward|gone ahead|went ahead|go|gone|went) with|(go|went|gone) for',
        '[given the|gave us the|got the] go ahead|(got|given) the green light|green lighted|given the nod',
        'gave the nod|okayed|oked|(got|get|came back with|gave us|given us|gave) a yes',
        '[came back|get|got] approved|[got] signed off|(said|say|says|saying) yes|agreed|closed',
        '[get|gets|getting|got|been] accepted|won|taken|bought|green lit|went ahead|sold|win|we won|ok|agree|landed|secured',
        'went through|a (go|yes)|(got|given) the (nod|green light)|turned into (a sale|sales)',
        '(came|come|comes) back (accepted|approved|with a yes)|signed on|picked|chosen|successful|endorsed|panned out|worked out',
        'accepting|accepts|accept|wins|converted [to contracts]',
      ],
      { where: 'status=accepted', moment: 'accepted_at' },
    ),
    'not accepted': { where: 'status=declined|expired', called: 'declined or expired' },
    // Those without an answer have not been accepted, either.
    ...inWords(
      '(but not|but were not|not been|never|never been) accepted|(but not|but were not|not been|never) approved',
      { where: 'status=sent|declined|expired', called: 'open, declined or expired' },
    ),
    ...inWords('(but not yet|not yet been|not yet) accepted|not [been] accepted yet', {
      where: 'status=sent',
      called: 'open',
    }),
    ...inWords(
      [
        'lapsed|(ran|timed|did run|have run|has run) out|expired|did lapse|did expire',
        '(did run out|ran out|expired) because nobody answered|ran out unanswered|ran out without an answer',
        '(went|gone) stale|aged out|became (invalid|void)|(passed|hit|reached) (its|their) (expiration|expiry) [date]',
      ],
      { where: 'status=expired;superseded_by=', moment: 'expires_at' },
    ),
    ...inWords(
      [
        '[in] draft form|not issued|in preparation|in the works|[still] to go out|never (went|gone) out',
        'being (written|written up|prepared|drafted|drawn up|put together)',
      ],
      { where: 'status=draft' },
    ),
    ...inWords(
      [
        '[whose] validity ends|with validity that ends|(validity runs|running|run|runs) out',
        '[about to|going to|will] expire|expiring|expires|expiring soon|lapse|lapses',
      ],
      { where: 'status=sent', moment: 'expires_at' },
    ),
    ...inWords('unfinished|[still a|in|still in] draft|drafts|unsent|not (out yet|given out|send yet)', {
      where: 'status=draft',
    }),
    ...inWords('written up|prepared|drawn up|put together|drafted|created|written|writing|made', {
      moment: 'created_at',
    }),
    new: { moment: 'created_at', timed: true },
    // Lost on some day is what was declined on it; what expires has no day of an answer.
    ...inWords('lost|lose|losing|(went|gone|go) nowhere|fell through|fall through', {
      where: 'status=declined|expired;superseded_by=',
      inTime: { where: 'status=declined', moment: 'declined_at' },
    }),
  },
};
