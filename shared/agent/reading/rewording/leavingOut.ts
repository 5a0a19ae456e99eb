import type { Rewording } from './rewording.ts';

const twoStates =
  '(?:the |any )?(?:[a-z]+ed|paid|void|draft|drafts|partial)(?: ones| [a-z]+s)? ?(?:,|and|or) (?:the )?[a-z]+(?: show)?';

/** All but some. */
export const leavingOut: Rewording = [
  [
    /\b(?:without|not (?:made|paid|done|received|taken|coming|settled|come in|came in|come|came|arrive|arrived|get in)(?: by| with| in| via| through)?|other than|something other than|anything other than)(?: using| by| in| with)?(?: an?)? (card|cash|check|cheque|ach)s?\b/g,
    'except $1',
  ],
  // "Without paid and void", "jobs without canceled or completed jobs": those that are so are left out, and nothing of theirs is missing.
  [new RegExp(`\\bwithout (?=${twoStates}(?: ones)?(?= ?[?.!,]| ?$))`, 'g'), 'except '],
  [new RegExp(`^without (?=${twoStates} [a-z]+ ,)`), 'except '],
  [
    new RegExp(`(\\b[a-z]+s\\b)( .{0,60}?)?\\bwithout (?=${twoStates} \\1(?= ?[?.!,]| ?$))`, 'g'),
    '$1$2except ',
  ],
  [/\bfrom (?:other|different) (?:places?|sources?|channels?|ways?) (?:than|but|besides)\b/g, 'not from'],
  [
    /\bnot (?:come|came|coming|get in|got in|arrive|arrived)(?: to us| in)? (?:through|via|off|over|by way of)\b/g,
    'not from',
  ],
  // All but these.
  [
    /^((?:from|of|out of) .{3,60}?) , (?:exclude|leave out|drop|skip|remove) (.{3,60}?) ,? ?and (?:list|show)(?: me)? (?:the )?(?:remainder|rest|others)\b/,
    'list $1 except $2',
  ],
  [
    /\b((?:all|every|everything|everyone|any)(?: [a-z]+){1,4}) but (?=the |from |for |those |in )/g,
    '$1 except ',
  ],
  [
    // "Not counting those": which they are is not said.
    /(?:\b(?:apart|aside) from\b|\bwith the exception of\b|\bwithout counting\b|\bnot counting\b|\bexclusive of\b|\bminus\b|\bbarring\b|\bsave for\b|\bdisregarding\b|\bnet of\b|\bwithout including\b|\bdiscounting\b)(?! (?:those|them|these|it|that)\b)/g,
    'except',
  ],
  [
    /\bbut not (?:the )?(\w+)(?: ones)? (?:and|or|nor) (?:the )?(\w+)(?= ones ?[?.!,]| ones ?$| ?[?.!,]| ?$)/g,
    'except $1 or $2',
  ],
  [/\bnot (\w+) (?:and|nor|or) not (\w+)\b/g, 'not $1 not $2'],
  [
    /\bnot (\w+ed|done|paid|void|signed) (?:or|nor) (\w+ed|done|paid|void|late)\b(?: (?:or|nor) (\w+ed|done|void|no shows?)\b)?/g,
    (_: string, ...said: string[]) =>
      said
        .slice(0, 3)
        .flatMap((one) => (typeof one === 'string' ? [`not ${one}`] : []))
        .join(' '),
  ],
  [
    /\b(?:leaving|leave|putting|setting|taking) (?:out |aside )?((?:the |our )?(?:(?! how | what | which |[.?!:;]).){3,60}?) (?:aside|apart)(?= ?[?.!,]| ?$)/g,
    'except $1',
  ],
  [/^(?:but )?((?:[a-z]+ (?:, )?(?:and )?){1,6})aside (?=,)/, 'except $1'],
  [/\b(?:leaving|setting|putting) aside\b/g, 'except'],
  [
    /\b(?:leaving|leave|putting|setting|taking) (?:out |aside )?((?:the |our )?(?:\w+ ){0,2}?\w+) (?:aside|out|apart|away)\b/g,
    'except $1',
  ],
  [
    /\b(?:just |please |and )?(?:leave|leaving|take|taking|(?<!\b(?:up|we) )(?:throw|throwing)|filter|filtering|keep|keeping|drop|dropping|strip|stripping) out\b/g,
    'except',
  ],
  [
    /\b(?:that |which |who )?(?:came |come |coming |are |is )?(?:from )?(?:somewhere|anywhere|someplace|something|a source|any source|another source|sources|all sources|every source|a place|places) (?:else )?(?:other than|besides|but|except|apart from)\b/g,
    'not from',
  ],
  [
    /(?<=, )((?:the |our |all )?\w+(?: \w+)?(?: , \w+(?: \w+)?){0,3} ?,? (?:and|or) (?:the )?\w+(?: \w+)?) (?:excluded|not (?:included|counted)|left out|exempted|set aside|aside)(?= ?[?.!,]| ?$)/g,
    'except $1',
  ],
  [
    /\b((?:the |our )?[\w]+(?: [\w]+)?) (?:excluded|not included|left out|exempted|set aside)(?= ?[?.!,]| ?$)/g,
    'except $1',
  ],
  [/ , (?:but )?(?=(?:not|except|without|excluding) )/g, ' '],
  // "Invoices other than deposits": of one sort, and no payments.
  [/\bif (?:you|we|i) not (?=the )/g, 'not '],
  [
    /(\b(?:invoices?|bills?)\b(?:(?!\b(?:jobs?|projects?|contracts?|customers?|clients?|who)\b|[.?!]).){0,40}?) (?:except(?: for)?|excluding|other than|without|not(?: including)?)(?: (?:the|our|any|all))* (deposit|final)(?:s| invoices?| bills?)(?= ?[?.!,]| ?$| (?:this|last|in|since)\b)/g,
    '$1 not $2',
  ],
];
