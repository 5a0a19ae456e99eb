import type { EntityName } from '../../../figures/model/model.ts';

// What people ask of one person, clause by clause, as notations: `<client>` is a customer or a lead, `<tech>` a technician, `<value>` a source, `<tag>` a tag, `<skill>` something somebody can do.

/** What is known of the person. */
export type Told = { readonly facts: readonly string[]; readonly of: 'client' | 'customer' | 'tech' };

/** Records of theirs, or a figure of these. */
export type Records = {
  readonly entity: EntityName;
  readonly where?: string;
  readonly called?: string;
  readonly moment?: string;
  readonly order?: 'newest' | 'oldest';
  readonly action?: 'figure';
  readonly sum?: string;
  readonly show?: readonly string[];
};

export type Asked = { readonly said: readonly string[]; readonly means: Told | Records };

export const when =
  '(when|[on] what day|[on] which day|[on] what date|[on] which date|in which month|since when)';
const since = '[first|originally|initially|at first]';
const atFirst = '[first|originally|initially|in the first place|at first|to begin with]';
const first =
  '[when (he|she|they) [first] (called|came|wrote|got in touch|contacted us|reached out|called us|called in)]';
export const did = '(did|do|does|has|have|is|was|are|were|had)';

export const factsAsked: readonly Asked[] = [
  {
    means: { of: 'client', facts: ['source'] },
    said: [
      `how did <client> ${since} (find|find out about|hear about|hear of|get to|get to know|come to|learn about|learn of|discover|come across|reach|end up with) us ${atFirst}`,
      `how did we ${since} (get|land|win|find) <client> [as a (customer|client)] ${atFirst}`,
      `how (does|did) <client> know [about|of] us`,
      `[from] where ${did} <client> ${since} (come|came|hear|hears|heard|find|found|know|knows|get|got) [to] [about|of] [us|our (name|number)] [from|through]`,
      `[from] where <client> (knows|know|heard|came|comes|found|find) [about|of] [us] [from]`,
      `[from|through|by|via] (what|which) [lead|marketing] (source|channel|ad) ${did} <client> [lead] [come|came|find|found|hear|heard|have|get] [in|out] [us|about us|of us|to us] [from|through|by|via]`,
      `[what is|which is|the] [the] [lead|marketing] (source|channel|origin) (of|for|on) [the] [lead] <client> [lead]`,
      '[what is] <client> [lead] (source|origin)',
      '(is|was) <client> [lead] (from|through|via|off|a|an) [a] (<value>|referral) [lead]',
      `did <client> [lead] (come|find us|hear about us) [in|to us] (from|through|via|off|by) [a|the|our] <value>`,
    ],
  },
  {
    means: { of: 'client', facts: ['requested_service'] },
    said: [
      `(what|which) [kind of|type of|sort of] (service|services|work|job) [${did}] <client> [lead] ${since} (ask|asked|asking|call|called|calling|want|wanted|need|needed|needing|request|requested|inquire|inquired|looking|after|interested|for|contact us|come to us|write to us|get in touch) [us] [about|for|with|in] [done] ${first}`,
      `what [${did}] <client> ${since} (ask for|asked for|asking for|ask about|asking about|want|wanted|wanted done|needed|needed done|want done|want from us|wanting|call about|calling about|call us about|call for|call us for|contact us about|contact us for|come to us for|interested in|inquire about|inquiring about|request|requested|looking for|write about|reach out about|reach out for|get in touch about) ${first}`,
      'what (is|was) <client> (job|project|visit|appointment) [all] about',
      'what [service] (is|was) (<client> (lead|inquiry|request)|the (lead|inquiry|request) (of|from) <client>) (for|about)',
      '(what|which) service is <client> [lead] (for|after|interested in)',
    ],
  },
  {
    means: { of: 'client', facts: ['tag'] },
    said: [
      '(what|which) (tag|tags|label|labels) (does|do|has|have|is|are) <client> [lead] [have|has|got|carry|on|under]',
      '(what|which) (tag|tags|label|labels) (is|are|do we have|did we put|have we got) [there] (on|for) <client>',
      'how (is|did we|have we) <client> tagged|(what|which) is <client> tagged [with|as]|how is <client> [lead] (tagged|labeled)',
      '[what are|the] [the] (tags|tag|labels) (of|on|for) <client>|[what are] <client> (tags|tag|labels)',
      '(is|was) <client> [tagged|marked|flagged|labeled|down] [with|as] [a|an|one of our|our|the] <tag> [customer|client|lead|one|ones|tag|job|customers]',
      '(does|do|has) <client> [have] [a|an|any|the] [<tag>] (tag|tags|label|labels) [on]',
    ],
  },
  {
    means: { of: 'client', facts: ['notes'] },
    said: [
      '[what are|what is|pull up|read me|show me|show|see] [the] (note|notes|remarks|comments) (on|of|for|from|in|with) (<client> (inquiry|lead|request|enquiry)|the (inquiry|lead|request|enquiry) (of|from|by) <client>) [for me]',
      'what (is|was) (noted|written|written down) (on|for|in|with) [the] <client> (inquiry|lead|request|enquiry)',
    ],
  },
  {
    means: { of: 'customer', facts: ['customer_since'] },
    said: [
      `${when} [did] <client> [first] (become|became|turn into|get to be) [a|an|our|one of our] (customer|client|customers|clients) [of ours]`,
      '(since when|how long) (is|has|have) <client> [been] [a|our] (customer|client) [of ours|with us]',
      'how long have we had <client> [as [a] (customer|client)]',
      '(is|has) <client> [been] [a|our] (customer|client) [of ours|with us] [already] [for|since] [a] long [time]',
      `${when} did we (win|get|land|gain|acquire) <client> [as a (customer|client)]`,
    ],
  },
  {
    means: { of: 'client', facts: ['inquired_at'] },
    said: [
      `${when} [did] [the] [lead] <client> [lead|inquiry|request] ${since} (come in|arrive|call|call us|call in|contact us|get in touch|get in touch with us|reach out|reach out to us|inquire|write in|approach us|come to us) [for the first time|the first time]`,
      `${when} (was|did|is) ([the] (lead|inquiry|request) (of|from|by) <client>|<client> (lead|inquiry|request)) (come in|created|received|arrive|from)`,
      `${when} did we ${since} hear from <client> for the first time|${when} did we first hear from <client>`,
    ],
  },
  {
    means: { of: 'tech', facts: ['active'] },
    said: [
      '(is|are) <tech> [still|currently] (with us|active|working for us|working here|employed|on the team|on our team|on staff|one of ours|part of the team|on the payroll|an active technician|an active tech)',
      '(does|do) <tech> still work (here|for us|with us)|(does|do) <tech> work (for us|here) (still|any more|anymore)',
    ],
  },
  {
    means: { of: 'tech', facts: ['skill'] },
    said: [
      '(can|could|does|do|is) <tech> [able to|know how to|trained to|qualified to|allowed to|trained|qualified|certified|know|good] [do|handle|take on|fix|install|repair|work on|in|on|for|about|at|with] [a|an|the|any] <skill> [jobs|work|job]',
    ],
  },
  {
    means: { of: 'tech', facts: ['working_hours'] },
    said: [
      '(when|what time|at what time|from what time|from when|until when|until what time) (does|do|is) <tech> [usually|normally] (start|starts|begin|finish|stop|end|come in|clock in|clock out|knock off|get off|get in|done|work) [work|working] (on (mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends)|each day|every day|in the morning|in the mornings)',
    ],
  },
];
