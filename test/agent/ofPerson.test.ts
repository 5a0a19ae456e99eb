import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const callsOf = async (...prompts: string[]): Promise<string[]> => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const prompt of prompts) answers.push(await ask(prompt, inMemory, answers.at(-1)?.last));
  return (answers.at(-1)?.tool_calls ?? []).map(({ tool, input, request }) =>
    tool === 'find'
      ? `${String(input.fields)} of one of the ${String(input.entity)}`
      : decodeURIComponent(request)
          .replace('GET /figures?', '')
          .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID'),
  );
};

const last = 'order=newest&top=1';
const person = 'customer_of_lead=ID';

describe('what is known of one person by the lead with which the journey began', () => {
  test.each([
    ['How did Rosa Diaz find us in the first place?', 'source of one of the customers'],
    ['From where Hugo Moreno knows us?', 'source of one of the leads'],
    ["what source is Alan Turing's lead from", 'source of one of the customers'],
    ['Did Rosa Diaz come from Google?', 'source of one of the customers'],
    [
      'Which service did Frank Kowalski ask about when he first called?',
      'requested_service of one of the customers',
    ],
    ['our customer Tara Jensen, what did she want?', 'requested_service of one of the customers'],
    ['Which tags does Grace Hopper have?', 'tag of one of the customers'],
    ['is ada lovelace a vip', 'tag of one of the customers'],
    ["Pull up the notes on Elena Vargas's inquiry for me.", 'notes of one of the leads'],
    ['What day did Alan Turing become a customer?', 'customer_since of one of the customers'],
    ["When did Hugo Fischer's lead come in?", 'inquired_at of one of the customers'],
    ['Is Nina still with us?', 'active of one of the technicians'],
    ['Can Aisha do water heaters?', 'skill of one of the technicians'],
    ['When does Dave start on Mondays?', 'working_hours of one of the technicians'],
  ])('%s', async (prompt, call) => {
    expect(await callsOf(prompt)).toEqual([call]);
  });

  test('what stands with the lead is told of the customer', async () => {
    const { answer } = await ask('How did Rosa Diaz hear about us?', inMemory);

    expect(answer).toBe('Rosa Diaz: source website.');
  });
});

describe('records of one person, as people ask for them', () => {
  test.each([
    ['who did the Lovelace job', 'measure=list&entity=jobs&filters=customer=ID&order=newest&top=25'],
    [
      'Please, when the technician was at Gina Okafor the last time?',
      `measure=list&entity=appointments&filters=status!=canceled;start<now;customer=ID&${last}`,
    ],
    [
      "Who was the technician for Dev Jensen's appointment and how did it turn out?",
      `measure=list&entity=appointments&filters=customer=ID&${last}`,
    ],
    [
      "What's the total on Hugo Fischer's latest estimate, and did he accept it?",
      `measure=list&entity=estimates&filters=customer=ID&${last}`,
    ],
    [
      'By what method did Frank Kowalski pay his last invoice?',
      `measure=list&entity=payments&filters=status=settled;customer=ID&moment=settled_at&${last}`,
    ],
    [
      'When did we last hear from Linus Berg?',
      `measure=list&entity=messages&filters=direction=inbound;${person}&${last}`,
    ],
    [
      'How many times have we texted Grace Hopper?',
      `measure=count&entity=messages&filters=channel=sms;direction=outbound;${person}`,
    ],
    [
      'Any follow-ups due for Kim Vargas?',
      `measure=list&entity=follow_ups&filters=status=scheduled|due;${person}&order=newest&top=25`,
    ],
    [
      'Did Gina Dalton pay by check?',
      'measure=list&entity=payments&filters=status=settled;customer=ID&order=newest&top=25',
    ],
    [
      'Did Rita Hughes pay by card or by check?',
      'measure=list&entity=payments&filters=status=settled;customer=ID&order=newest&top=25',
    ],
    [
      'Has anyone followed up with Hugo Moreno?',
      'measure=list&entity=follow_ups&filters=lead=ID&order=newest&top=25',
    ],
    [
      "Who's been to Linus Berg's place and when?",
      'measure=list&entity=appointments&filters=status!=canceled;start<now;customer=ID&order=newest&top=25',
    ],
    [
      'Did anyone get back to Lara Turner?',
      'measure=list&entity=threads&filters=customer=ID&order=newest&top=25',
    ],
    [
      'Show me the messages from Linus Berg',
      `measure=list&entity=messages&filters=${person};direction=inbound&order=newest&top=25`,
    ],
    [
      'list texts to Frank Kowalski',
      `measure=list&entity=messages&filters=channel=sms;${person};direction=outbound&order=newest&top=25`,
    ],
  ])('%s', async (prompt, call) => {
    expect(await callsOf(prompt)).toEqual([call]);
  });

  test.each([
    [
      "Could you look up Gina Dalton's email for me? I have to resend her quote.",
      ['email of one of the customers'],
    ],
    [
      "Gina Okafor: how did she find us and what's her phone number?",
      ['source of one of the customers', 'phone of one of the customers'],
    ],
    [
      "When did Hugo Fischer's lead come in, and what does he owe?",
      [
        'inquired_at of one of the customers',
        'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;customer=ID',
      ],
    ],
    [
      'Quinn Lindgren just called about her bill, how much is left on it?',
      ['measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;customer=ID'],
    ],
    [
      'Rita Hughes is on the phone asking when her job starts, what do I tell her?',
      [
        'measure=list&entity=jobs&filters=status!=canceled;customer=ID&moment=scheduled_start&order=newest&top=25',
      ],
    ],
    [
      "Who's the tech booked for Kim Vargas, and which day is that?",
      [
        'measure=list&entity=appointments&filters=status=booked|confirmed;start>=now;customer=ID&order=newest&top=25',
      ],
    ],
  ])('each clause by itself, and none that only says why: %s', async (prompt, calls) => {
    expect(await callsOf(prompt)).toEqual(calls);
  });

  test('"she" is whose records were asked for before', async () => {
    expect(await callsOf('What does Rosa Diaz owe us?', 'how did she hear about us?')).toEqual([
      'source of one of the customers',
    ]);
  });

  test.each([
    ['How did the website find us?'],
    ['Is Rosa Diaz married?'],
    ['Did Rosa Diaz and Linus Berg come from Google?'],
    ['Which service did Frank Kowalski ask about, and is he happy?'],
    ['which customers sent us the most messages?'],
    ['When did Grace Hopper become a technician?'],
  ])('%s is none of that', async (prompt) => {
    expect(await callsOf(prompt)).toEqual([]);
  });
});

describe('the last message of one person', () => {
  const theirs = `measure=list&entity=messages&filters=direction=inbound;${person}&${last}`;

  test.each([
    ['last msg from rosa diaz whatd she say', theirs],
    ['last message from Rosa Diaz, what did she say?', theirs],
    ['what did rosa diaz say in her last message', theirs],
    ["What was Rosa Diaz's last message about?", theirs],
    ['What did Rosa Diaz write us last?', theirs],
    ['last message of rosa diaz', theirs],
    [
      'latest text from rosa diaz what does it say',
      `measure=list&entity=messages&filters=channel=sms;direction=inbound;${person}&${last}`,
    ],
    [
      'last message to rosa diaz',
      `measure=list&entity=messages&filters=direction=outbound;${person}&${last}`,
    ],
  ])('%s', async (prompt, call) => {
    expect(await callsOf(prompt)).toEqual([call]);
  });

  test('is told with the channel it came by', async () => {
    const { answer } = await ask('newest email from frank kowalski, what is it about', inMemory);

    expect(answer).toBe('There are 0 received email messages of Frank Kowalski.');
  });
});

describe('several facts of one record are shown by it', () => {
  const payment = `measure=list&entity=payments&filters=status=settled;customer=ID&moment=settled_at&${last}`;
  const final =
    'measure=list&entity=invoices&filters=milestone=final;customer=ID&moment=due_at&order=newest&top=25';
  const job = 'measure=list&entity=jobs&filters=customer=ID&moment=completed_at&order=newest&top=25';
  const expiring = `measure=list&entity=estimates&filters=customer=ID&moment=expires_at&${last}`;

  test.each([
    ["By which method was Ada Lovelace's most recent payment made, and on what date?", payment],
    ['On what date and by what method did Grace Hopper make her most recent payment?', payment],
    ["Give me amount, date and method of Frank Kowalski's latest payment", payment],
    ['method and date of last payment from grace hopper', payment],
    ["Please give me the due date and the amount due on Frank Kowalski's final invoice.", final],
    ['Linus Berg final invoice: amount due, due date, status', final],
    [
      "What are the issue date, the due date and the balance of Linus Berg's final invoice?",
      final.replace('due_at', 'issued_at'),
    ],
    ['The last estimate of Quinn Lindgren, until which day it is valid?', expiring],
    ["valid until date and total of Quinn Lindgren's latest estimate", expiring],
    ['Who was working at job of Linus Berg and when they finish?', job],
    ["Crew and completion date of Linus Berg's job?", job],
  ])('%s', async (prompt, call) => {
    expect(await callsOf(prompt)).toEqual([call]);
  });

  test.each([
    'due date and phone number of Linus Berg',
    "due date and amount due on Linus Berg's invoice and his phone",
    "amount paid and amount due on Linus Berg's final invoice",
    'method and date of the last payment to Linus Berg',
    "sent date and expiry date of Quinn Lindgren's estimate",
    'The total and the date of our last payment',
  ])('but not what no list of them shows: %s', async (prompt) => {
    expect(await callsOf(prompt)).toEqual([]);
  });
});

describe('why something is asked of somebody is passed over', () => {
  const reach = 'address,phone of one of the customers';

  test.each([
    ["Tom's headed to Linus Berg, give me the address and a phone number.", reach],
    ["Maria is heading over to Linus Berg, what's the address and phone?", reach],
    ['I need the address for Linus Berg. Dave is driving there', 'address of one of the customers'],
    [
      'When we was last time at house of Ada Lovelace?',
      `measure=list&entity=appointments&filters=status!=canceled;start<now;customer=ID&${last}`,
    ],
    [
      "Where do we stand at Frank Kowalski's place, are we all wrapped up or still at it?",
      'measure=list&entity=jobs&filters=customer=ID&order=newest&top=25',
    ],
    [
      'What has Grace Hopper been worth to us over the years, in dollars?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;customer=ID',
    ],
  ])('%s', async (prompt, call) => {
    expect(await callsOf(prompt)).toEqual([call]);
  });

  test.each(['Is Tom on his way?', 'Tom is on his way to Linus Berg'])(
    '%s asks for what is not kept',
    async (prompt) => {
      expect(await callsOf(prompt)).toEqual([]);
    },
  );
});

describe('what is asked right after somebody was asked about', () => {
  const newest = 'customer=ID&order=newest&top=25';

  test.each([
    [['Has Linus Berg accepted his estimate?', 'And the work is already started?'], 'jobs'],
    [['Did Frank Kowalski pay his invoice', 'was the job completed'], 'jobs'],
    [['Who owes us the most', 'is the job finished'], 'jobs'],
    [['ada lovelace phone', 'has the work begun'], 'jobs'],
    [['Has Grace Hopper signed her contract?', 'is the invoice paid'], 'invoices'],
    [["Linus Berg's estimate", 'has the contract been signed'], 'contracts'],
    [["Linus Berg's estimate", 'is there an invoice'], 'invoices'],
  ])('is of the same one, in whichever state theirs is: %s', async (prompts, entity) => {
    expect(await callsOf(...prompts)).toEqual([`measure=list&entity=${entity}&filters=${newest}`]);
  });

  test.each([
    [['unpaid invoices', 'is the job done']],
    [['overdue invoices', 'are the jobs done']],
    [["Show me Maria's visits tomorrow", 'are the jobs finished']],
  ])('but of several it is not said whose: %s', async (prompts) => {
    expect(await callsOf(...prompts)).toEqual([]);
  });

  test.each([
    [['ada lovelace phone', 'email too'], 'phone,email of one of the customers'],
    [['ada lovelace phone', 'email address?'], 'phone,email of one of the customers'],
    [['ada lovelace email', 'and phone number'], 'email,phone of one of the customers'],
    [
      ['grace hopper phone', 'the last email'],
      `measure=list&entity=messages&filters=channel=email;${person}&${last}`,
    ],
    [['grace hopper phone', 'latest invoice'], `measure=list&entity=invoices&filters=customer=ID&${last}`],
  ])('%s', async (prompts, call) => {
    expect(await callsOf(...prompts)).toEqual([call]);
  });

  test('letters in the plural may be what was written', async () => {
    expect(await callsOf('grace hopper phone', 'emails too')).toEqual([]);
  });
});
