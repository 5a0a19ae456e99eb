import { EstimateStatus } from '../../contract/estimates.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';

export const estimates: Entity = {
  collection: 'estimates',
  one: 'estimate',
  many: 'estimates',
  words: [
    'ballpark',
    'ballpark figure',
    'written estimate',
    'pricing proposal',
    'cost proposal',
    'pricing',
    'quote',
    'quotation',
    'bid',
    'proposal',
    'offer',
    'cost estimate',
    'price offer',
    'job estimate',
    'price quote',
    'price estimate',
    'tender',
    'price proposal',
  ],
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
        from: [
          'dispatch',
          'dispatch of an estimate',
          'sending',
          'sending an estimate',
          'sending out an estimate',
          'sent',
          'estimate',
          'an estimate',
          'an estimate going out',
          'the estimate',
        ],
        to: [
          'acceptance',
          'its acceptance',
          'approval',
          'its approval',
          'accepted',
          'approved',
          'a yes',
          'yes',
        ],
      },
      at: 'sent_at',
      until: 'accepted_at',
      words: [
        'to be accepted',
        'to accept',
        'to be approved',
        'to get accepted',
        'to approve',
        'to say yes',
        'until accepted',
        'until it is accepted',
        'until they are accepted',
        'until an estimate is accepted',
        'until acceptance',
        'to acceptance',
        'until people say yes',
        'before people say yes',
        'before they are accepted',
        'before it is accepted',
        'before acceptance',
        'from estimate to acceptance',
        'from sending to acceptance',
        'from sent to accepted',
        'between sending and acceptance',
        'between estimate and acceptance',
        'between we send the estimate and the client accept it',
        'to decide',
        'to answer',
        'to make up their mind',
        'to make up their minds',
      ],
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
  called: { 'status=declined|expired;superseded_by=': 'lost', 'superseded_by=': '' },
  meanings: {
    'lacking its signature': {
      where: 'signed_contracts=',
      called: 'without a signed contract',
      place: 'after',
    },
    ...inWords(
      'lingering|hovering|dangling|languishing|hanging about|in the air|left hanging|still hanging|lying about|outstanding still|up for grabs|not closed out',
      { where: 'status=sent' },
    ),
    ...inWords(
      'pitched|proposed|priced|priced out|priced up|worked up for customers|sent to prospects|put in front of people|shared|shared with customers|delivered to customers|forwarded',
      { moment: 'sent_at' },
    ),
    ...inWords(
      'vetoed|spurned|rebuffed|balked at|balked|sent packing|waved off|declined to sign|not gone for|not go for|not interested in|decided against|chosen against|opted against|opted out of|not taken up',
      { where: 'status=declined', moment: 'declined_at' },
    ),
    ...inWords(
      'greenlit|embraced|bitten on|bit on|purchased|bought into|jumped on|jumped at|snapped up|given their blessing|gave their blessing|blessed|taken up|took up|signed on to|come through|came through|gone through with|moved forward with|gone ahead with|went ahead with|go for|go with|gone with|went with',
      { where: 'status=accepted', moment: 'accepted_at' },
    ),
    ...inWords(
      'left our office|left the office|left the building|left the shop|out of the door|gone to customers|went to customers|fired off|passed along|dispatched|sent over|sent across|shot over|sent off|mailed out|went to prospects|gone to prospects|put in front of customers',
      { moment: 'sent_at' },
    ),
    ...inWords(
      'given the go ahead|gave us the go ahead|got the go ahead|got the green light|green lighted|given the green light|given the nod|gave the nod|okayed|oked|got a yes|get a yes|came back with a yes|came back approved|taken us up on|took us up on|went for|gone for|got signed off|gave us a yes|given us a yes|gave a yes|thumbs up|gone through with',
      { where: 'status=accepted', moment: 'accepted_at' },
    ),
    ...inWords(
      'got a no|get a no|shot down|walked away from|passed over|said no thanks|said no thanks to|turned us down on|got shot down|came back with a no|gave us a no|given us a no|gave a no|thumbs down|nixed|dismissed|backed out of',
      { where: 'status=declined', moment: 'declined_at' },
    ),
    ...inWords(
      'sitting on|sitting with prospects|sitting with customers|sitting with clients|not given us an answer|not given an answer|not given us a yes or no|not said yes or no to|waiting on the customer|waiting for the customer|with the customer|with the client|not heard back from|customer decision outstanding|awaiting customer decision|considering|thinking over|thinking about|mulling over|under review|under consideration|neither accepted nor declined|hanging in the air|out with prospects|out with customers|out with clients|out with prospects and still undecided|not come to a decision on|deciding on|on the fence|waiting for the customer to decide|not come back on',
      { where: 'status=sent' },
    ),
    ...inWords(
      'given out|handed out|mailed|emailed|delivered|put out|sent|sent out|gone out|went out|given|gave|gave out|issued|offered|emailed out|submitted|presented|sent to customers|sent to clients',
      { moment: 'sent_at' },
    ),
    ...inWords(
      'said yes|said yes to|agreed|agreed to|signed off|closed|accepted|approved|won|say yes|says yes|saying yes|say yes to|get accepted|gets accepted|getting accepted|got accepted|been accepted|get approved|got approved|closed on|taken|bought|green lit|go ahead|went ahead|sold|win|we won|ok|agree|agree to|accepting|accepts|accept|wins|converted|converted to contracts',
      { where: 'status=accepted', moment: 'accepted_at' },
    ),
    'not accepted': { where: 'status=declined|expired' },
    // Those without an answer have not been accepted, either.
    ...inWords(
      'but not accepted|but not approved|but were not accepted|but were not approved|not been accepted|not been approved|never accepted|never approved|never been accepted',
      {
        where: 'status=sent|declined|expired',
        called: 'open, declined or expired',
      },
    ),
    ...inWords(
      'but not yet accepted|not accepted yet|not been accepted yet|not yet been accepted|not yet accepted',
      {
        where: 'status=sent',
        called: 'open',
      },
    ),
    ...inWords(
      'refused|not wanted|denied|declined|said no|said no to|rejected|turned down|say no|says no|say no to|saying no|get declined|gets declined|got declined|get rejected|got rejected|get turned down|got turned down|been declined|passed on|not approved|knocked back|decline|declines',
      { where: 'status=declined', moment: 'declined_at' },
    ),
    ...inWords(
      'lapsed|ran out|timed out|expired|did run out|did lapse|did expire|have run out|has run out|did run out because nobody answered|ran out because nobody answered|expired because nobody answered|ran out unanswered|ran out without an answer',
      {
        where: 'status=expired;superseded_by=',
        moment: 'expires_at',
      },
    ),
    ...inWords(
      'still out|waiting|in limbo|up in the air|hanging|sitting|sitting there|active|live|on the table|nobody has answered|open|pending|outstanding|unanswered|undecided|waiting to hear back on|waiting to hear back|waiting to hear|not heard back on|not heard back|not heard back about|waiting on|waiting for|not responded|not replied|nobody answered|nobody has replied to|nobody has responded to|no one has answered|no one answered|unresolved|still open|still pending|out there|still out there|out|not closed|in the air|still undecided|in the pipeline',
      { where: 'status=sent' },
    ),
    ...inWords(
      'whose validity ends|with validity that ends|validity ends|validity runs out|about to expire|running out|going to expire|will expire|expiring|expire|expires|expiring soon|run out|runs out|lapse|lapses',
      { where: 'status=sent', moment: 'expires_at' },
    ),
    ...inWords(
      'unfinished|still a draft|drafts|in draft|draft|unsent|not out yet|still in draft|not given out|not send yet',
      { where: 'status=draft' },
    ),
    ...inWords('written up|prepared|drawn up|put together|drafted|created|written|made', {
      moment: 'created_at',
    }),
    new: { moment: 'created_at', timed: true },
    // Lost on some day is what was declined on it; what expires has no day of an answer.
    ...inWords('lost|lose|losing|went nowhere|gone nowhere|go nowhere|fell through|fall through', {
      where: 'status=declined|expired;superseded_by=',
      inTime: { where: 'status=declined', moment: 'declined_at' },
    }),
  },
};
