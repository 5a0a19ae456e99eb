import { patternOf } from '../../../figures/model/notation.ts';
import { plainWords } from '../rewording/text.ts';

/** An address, or a number with its country, in groups, or of ten digits or more: no date and no amount. */
const contact =
  /[^\s@,;:?!()<>"]{1,64}@[^\s@,;:?!()<>"]{1,200}\.[a-z]{2,20}(?![\w-])|(?<![\w@$.-])(?:\+\d[\d\s().-]{6,20}\d|\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}|0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}|(?<=\b(?:from|is|by|number|phone|cell|mobile|find|up|know|does|on|at|for) )\d{10,15})(?![\w-]|\.\d)/gi;

/** What stands in the place of the number or address, for the person who has it. */
export const ownerWord = 'thatcontact';
const owner = ownerWord;

export type ContactSaid = {
  /** Without the marks of a number. */
  readonly contact: string;
  /** It is asked whose it is. */
  readonly asksWhose: boolean;
  /** What else is asked, with the word that stands for the person. */
  readonly rest: string;
  readonly owner: string;
  /** Something is asked of who has it. */
  readonly isAsked: boolean;
};

const what = '[the] [same] [phone|email|e mail|mail|cell|mobile] (number|address|phone|email|cell|mobile)';

/** What somebody says of how they came by it. */
const told = patternOf([
  `[we|i|we have|i have] [just] (had|got|received|missed|have) [just] [a|an|another|this|one|the] [new|missed] (call|text|message|email|mail|sms|voicemail|ring|note) [just now] (from|by|off) [${what}] ${owner}`,
  `(there is|there was|here is) [just] (a|an|another|this|one) [new|missed] (call|text|message|email|mail|sms|voicemail|note) [here] (from|by) [${what}] ${owner}`,
  `[a|another|new|missed] (call|text|message|email|voicemail) [just came in|came in|just in|in] from [${what}] ${owner}`,
  `(somebody|someone|a customer|a client|a caller|a guy|a lady|a woman|a man|people|they|he|she) [has|have] [is|was] [just] (call|calls|called|rang|phoned|texted|emailed|wrote|messaged|calling|texting|ringing|rang off|hung up|left a message|left a voicemail|wrote in|called in|called back|on the line|on the phone) [us|me|in] [just now] (from|on|at|with) [${what}] ${owner}`,
  `${owner} [has|is] [just] (called|rang|phoned|texted|emailed|wrote|messaged|calling|left a message|left a voicemail|wrote in|called in|on the line) [us|me|in] [just now]`,
]);

const ours =
  '[already] [a|an|one of] [existing|current] (customer|client|customers|clients|ours|our customers|our clients|customer of ours|client of ours) [of ours|already|or not|with us]';
const known =
  '[already] (in (the|our) (system|books|database|records|files)|on (file|record)|known [to us]|in here|with us)';

/** That it is asked whose it is. */
const whose = patternOf([
  `who (is|was) [this|that|it] [${what}] ${owner}`,
  `who (has|uses|owns) [${what}] ${owner}`,
  `who (called|rang|phoned|texted|emailed|wrote|messaged|is calling) [us|me] (from|on|with) [${what}] ${owner}`,
  `who does [${what}] ${owner} belong to`,
  `whose [phone|email] (number|address|phone|email|cell|mobile) is ${owner}|whose is ${owner}|whose is [${what}] ${owner}`,
  `(look up|find|search for|search|pull up) [the] [customer|client|person|one] [with|who has] [${what}] ${owner}`,
  `(do|did) we (know|have) [${what}] ${owner} [already|on file|on record|in the system]`,
  `(do we have|is there|have we got) (a|any) (customer|client) (with|under|at|by) [${what}] ${owner}`,
  `which (customer|client) (has|uses|is|is at) [${what}] ${owner}`,
  `does [${what}] ${owner} belong to (a|any|one of our|anyone|anybody|someone) [customer|customers|client|clients] [we know|of ours]`,
  `is [${what}] ${owner} (${ours}|${known})`,
  `is (he|she|that|this|it|that person) (${ours}|${known})|are they (${ours}|${known})`,
  `whose [phone|email|cell|mobile] (number|address|phone|email) (is|was) (that|this|it)|whose is (that|this|it)|whose (that|this|it) is`,
  'who (is|was|could|might|would) (that|this|it) [person|caller|guy|lady|customer] [be|then]|[any idea] who (that|this|it) (is|was|could be|might be|may be)',
  'do we (know|have) (them|him|her|that one|that person|that number|that address|that email|this number|it) [already|on file|in the system]',
]);

const lead = /^(?:(?:hi|hey|hello|ok|okay|so|and|please|well|just|um|can you|could you|tell me) )+/;

const joints =
  / [.!?,;:] | [.!?,;:]$| (?=and (?:has|have|does|do|is|are|what|how|who|when|did|which|any|whether)\b)/;

/** What a prompt asks of the person who has a number or address; undefined where it names none, or two. */
export const contactSaid = (prompt: string): ContactSaid | undefined => {
  const [only, ...others] = [...prompt.slice(0, 500).matchAll(contact)].map(([text]) => text);
  if (only === undefined || others.length > 0) return undefined;
  const clauses = plainWords(prompt.replace(only, ` ${owner} `))
    .split(joints)
    .map((clause) => clause.trim().replace(lead, ''))
    .filter((clause) => clause !== '' && !told.test(`${clause} `));
  const rest = clauses.filter((clause) => !whose.test(`${clause} `));
  const asksWhose = rest.length < clauses.length;
  const asked = withOwner(
    rest.map((clause) => (/^[a-z]/.test(clause) ? clause : clause.slice(1))).join(' , '),
  );
  return {
    contact: only.includes('@') ? only.toLowerCase() : only.replaceAll(/[\s().-]/g, ''),
    asksWhose,
    rest: asked,
    owner,
    isAsked: asksWhose || asked === '' || asked.includes(owner),
  };
};

/** "Has he got any quotes": nobody else was spoken of. */
export const ofPerson = (rest: string): string | undefined => {
  const said = withOwner(rest);
  return said.includes(owner) ? said : undefined;
};

/** What is asked without the number or address that stands beside a name; undefined where the one who has it is not called so. */
export const withoutOwner = (rest: string, name: string): string | undefined => {
  const alone = rest.replace(besideName, ' ').replaceAll(/ +/g, ' ').trim();
  return ` ${alone} `.includes(` ${name} `) && !alone.includes(owner) ? alone : undefined;
};

const besideName = new RegExp(
  `(?: ,)? (?:(?:the|that|this) (?:one|customer|client) )?(?:(?:with|at|under|on|has|using|who has) )?(?:(?:the|their|his|her|a) )?(?:(?:phone|email|cell|mobile|mail) )?(?:(?:number|address|phone|email) )?${owner}\\b`,
);

const withOwner = (rest: string): string =>
  rest.includes(owner)
    ? rest
    : rest.replace(
        /\b(?:he|she|they|him|her|his|their|them|(?:that|this|the) (?:customer|client|person|guy|caller))\b/,
        owner,
      );
