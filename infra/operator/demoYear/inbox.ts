// People's messages and the office's replies.

import { customerOf, firstOfBefore } from './calls.ts';
import type { Story } from './office.ts';
import { personOf } from './people.ts';
import { crew } from './shop.ts';
import { later, type StoryContext } from './work.ts';

type Talk = {
  readonly who: number;
  readonly day: number;
  readonly time: string;
  readonly channel: 'sms' | 'email';
  readonly subject?: string;
  /** Messages and replies in turn. */
  readonly words: readonly string[];
  readonly isRead: boolean;
};

const talks: readonly Talk[] = [
  {
    who: 1,
    day: -34,
    time: '09:12',
    channel: 'sms',
    isRead: true,
    words: [
      'Good morning, what time will the crew come tomorrow?',
      'Between 8 and 10. They call when they set off.',
      'Perfect, thank you.',
    ],
  },
  {
    who: 12,
    day: -21,
    time: '13:40',
    channel: 'email',
    subject: 'Warranty of the shingles',
    isRead: true,
    words: [
      'Hello,\n\ndoes the warranty of the shingles pass to a new owner? We may sell next year.\n\nBest regards',
      'Yes, once, within sixty days of the sale. We gladly send you the form.',
    ],
  },
  {
    who: 13,
    day: -9,
    time: '17:05',
    channel: 'sms',
    isRead: true,
    words: [
      'The gutter guards look great. Can you do my mother’s house too? She is on Bell Boulevard.',
      'Gladly. We call you on Monday about a time.',
    ],
  },
  {
    who: 5,
    day: -6,
    time: '10:48',
    channel: 'email',
    subject: 'Paid twice?',
    isRead: true,
    words: [
      'Hi, my bank shows two checks to you this month, 1042 and 1057. I think the second was a mistake.',
      'You are right. We hold the second one for you: shall it go to your next bill, or come back?',
    ],
  },
  {
    who: 14,
    day: -2,
    time: '19:30',
    channel: 'sms',
    isRead: false,
    words: ['There is a drip again at the skylight since the rain last night. Can someone have a look?'],
  },
  {
    who: 5,
    day: -1,
    time: '08:20',
    channel: 'email',
    subject: 'Re: Paid twice?',
    isRead: false,
    words: ['Please send it back, we have nothing planned until spring.'],
  },
  {
    who: 15,
    day: -1,
    time: '12:02',
    channel: 'sms',
    isRead: false,
    words: ['Can we move Thursday to the week after? My son has a school play.'],
  },
  {
    who: 6,
    day: -1,
    time: '15:44',
    channel: 'email',
    subject: 'Invoice for the ridge vent',
    isRead: false,
    words: ['Sorry about the check. I will pay by card this week; whom do I call?'],
  },
  {
    who: 16,
    day: -3,
    time: '11:11',
    channel: 'sms',
    isRead: true,
    words: [
      'Did you get the photos of the chimney?',
      'Yes, they help a lot. Nina brings copper for it on Friday.',
    ],
  },
];

async function* conversation(
  context: StoryContext,
  { who, day, time, channel, subject, words, isRead }: Talk,
): Story {
  const { office, dice } = context;
  const person = personOf(firstOfBefore + who);
  const address = channel === 'sms' ? person.phone : person.email;
  let moment = office.at(day, time);
  let thread = '';
  for (const [index, body] of words.entries()) {
    yield moment;
    if (index % 2 === 0) {
      const message = await office.call('receiveMessage', {
        body: { channel, from: address, body, ...(subject ? { subject } : {}) },
      });
      thread = message.thread_id;
    } else {
      const { id } = await customerOf(context, firstOfBefore + who);
      await office.call('sendCommunication', {
        body: {
          entity_type: 'customer',
          entity_id: id,
          channel,
          body,
          ...(subject ? { subject: `Re: ${subject}` } : {}),
        },
      });
    }
    if (isRead) await office.call('markThread', { params: { id: thread }, body: { read: true } });
    moment = later(moment, dice.between(6, 50));
  }
  if (!isRead && dice.percent(50))
    await office.call('markThread', {
      params: { id: thread },
      body: { assignee_id: dice.one([crew[0] ?? '', crew[1] ?? '']) },
    });
}

/** An unknown sender. */
async function* stranger({ office }: StoryContext): Story {
  yield office.at(-1, '21:16');
  await office.call('receiveMessage', {
    body: {
      channel: 'email',
      from: 'h.okonkwo@example.org',
      subject: 'Estimate for a flat roof?',
      body: 'Good evening,\n\nwe have a flat roof of about 1,200 square feet above our bakery on Fulton Street, with two soft spots. Do you do flat roofs, and could someone come before Christmas?\n\nThank you,\nHenrietta Okonkwo',
    },
  });
}

export const inbox = (context: (seed: number) => StoryContext): Story[] => [
  ...talks.map((talk, index) => conversation(context(9_000 + index), talk)),
  stranger(context(9_100)),
];
