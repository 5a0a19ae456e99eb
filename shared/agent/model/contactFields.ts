import type { Entity, Meaning } from './model.ts';

const phoneWords = [
  'phones',
  'phone numbers',
  'telephones',
  'phone no',
  'contact phone',
  'cellphone',
  'home phone',
  'number of telephone',
  'phone contact',
  'digits',
  'callback number',
  'contact details',
  'contact info',
  'contact information',
  'how can i reach',
  'how do i reach',
  'how to reach',
  'phone',
  'phone number',
  'telephone',
  'telephone number',
  'number',
  'cell',
  'cell number',
  'cell phone',
  'mobile',
  'mobile number',
  'contact number',
];
const emailWords = [
  'emails',
  'email addresses',
  'contact email',
  'email contact',
  'mailbox',
  'email',
  'email address',
  'mail',
  'mail address',
  'billing email',
  'e mail',
];
const addressWords = [
  'addresses',
  'full address',
  'mailing address',
  'property address',
  'site address',
  'location',
  'street',
  'address',
  'street address',
  'home address',
  'service address',
  'addr',
];
export const contactFields = (at: string): Pick<Entity['fields'], 'phone' | 'email' | 'address'> => ({
  phone: { kind: 'link', at: `${at}phone`, isFact: true, words: phoneWords },
  email: { kind: 'link', at: `${at}email`, isFact: true, words: emailWords },
  address: { kind: 'link', at: 'address', isFact: true, words: addressWords },
});

const contactNouns = [
  [
    'email',
    'an email address',
    ['email', 'an email', 'email address', 'an email address', 'emails', 'mail', 'e mail'],
  ],
  [
    'phone',
    'a phone number',
    [
      'phone',
      'a phone',
      'phone number',
      'a phone number',
      'phone numbers',
      'telephone',
      'a telephone',
      'telephone number',
      'a telephone number',
      'phones',
      'cell number',
      'mobile number',
      'number',
      'a number',
    ],
  ],
] as const;

const ofContact = (before: readonly string[], is: '=' | '!='): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    contactNouns.flatMap(([field, noun, words]) => {
      const called = `${is === '=' ? 'without' : 'with'} ${noun}`;
      const meaning: Meaning = { where: `${field}${is}`, called, place: 'after' };
      return words.flatMap((word) => before.map((said) => [`${said} ${word}`, meaning]));
    }),
  );

/** Words for those who cannot be written to, or called. */
export const unreachable = ofContact(
  [
    'without',
    'without any',
    'no',
    'have no',
    'has no',
    'with no',
    'not have',
    'not have any',
    'not given us',
    'not got',
    'missing',
    'missing their',
    'lacking',
    'lack',
  ],
  '=',
);

/** And for those who can. */
export const reachable = ofContact(
  [
    'with',
    'having',
    'given',
    'given us',
    'gave',
    'gave us',
    'left',
    'left us',
    'provided',
    'provided us with',
  ],
  '!=',
);
