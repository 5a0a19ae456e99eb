import { helping, person } from './denyingWords.ts';
import type { Rewording } from './rewording.ts';

/** What somebody might have done, as it is said of what was done. */
const deeds: Readonly<Record<string, string>> = {
  accept: 'accepted',
  answer: 'answered',
  approve: 'approved',
  call: 'called',
  confirm: 'confirmed',
  contact: 'contacted',
  'deal with': 'dealt with',
  email: 'emailed',
  'follow up': 'followed up',
  'get back': 'gotten back',
  'look at': 'looked at',
  message: 'messaged',
  pay: 'paid',
  phone: 'phoned',
  'reach out': 'reached out',
  reply: 'replied',
  respond: 'responded',
  ring: 'called',
  sign: 'signed',
  'speak to': 'spoken to',
  'talk to': 'talked to',
  text: 'texted',
  touch: 'touched',
};

const doing = (deed: string): string => deed.replace(/^[a-z]+/, (verb) => `${verb}ing`);
const done = new Map(
  Object.entries(deeds).flatMap(([deed, past]) => [deed, doing(deed), past].map((form) => [form, past])),
);
const deed = `(${[...done.keys()].sort((one, other) => other.length - one.length).join('|')})`;

/** That it was not even tried. */
const effort =
  '(?:so much as|as much as|even|bothered|managed|remembered|thought|cared|tried|found the time|taken the time|had (?:the )?time|(?:got|gotten)(?: around(?= to))?|made the effort)(?: to)?';
const ofUs = '(?:(?:of|on|in|from|at) (?:us|our team|the team|the crew|the office|our office|our side)|here)';

const nobodyHas = (_: string, form = ''): string => `nobody has ${done.get(form)}`;

/** "Has nobody bothered to contact", "nobody did call", "have not so much as called": as "nobody has called" and "not called". */
export const nobodyDid: Rewording = [
  [
    new RegExp(
      `\\b(?:(?:did|does|do|has|have|had) )?${person}(?: ${ofUs})?(?: ${helping})*(?: ${effort}){0,2} ${deed}\\b`,
      'g',
    ),
    nobodyHas,
  ],
  [
    new RegExp(`\\b(not|never)(?: ${helping})*(?: ${effort}){1,2} ${deed}\\b`, 'g'),
    (_: string, denial = '', form = '') => `${denial} ${done.get(form)}`,
  ],
];
