import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Arrival, type Mail, readArrival } from '../../shared/messaging/inbound/arrivals.ts';
import { readMail } from '../../shared/messaging/inbound/mail.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `arrivals/${name}.json`), 'utf8'));

const told = Arrival.parse(fixture('mail')) as Mail;
const read = (mime: string, mail: Mail = told, isWhole = true) =>
  readMail(mail, { bytes: Buffer.from(mime.replaceAll(/\r?\n/g, '\r\n')), isWhole });

const plain = `From: "Ann Lee" <Ann@Lee.example>
To: somebody@else.example
Subject: =?utf-8?q?The_roof_=F0=9F=8F=A0?=
Content-Type: text/plain; charset=utf-8

It leaks.
`;

test('the notices that AWS documents for email and SMS are understood', () => {
  expect(told.receipt.action).toMatchObject({ bucketName: 'my-S3-bucket', objectKey: 'email' });
  expect(Arrival.parse(fixture('text'))).toMatchObject({
    originationNumber: '+14255550182',
    messageBody: 'EXAMPLE',
  });
});

// A service may prove a topic by a line of its own: the first set-up would end among the dead letters.
test.each([
  'Successfully validated SNS topic for Amazon SES event publishing.',
  '{"notificationType":"AmazonSnsSubscriptionSucceeded","message":"You have subscribed."}',
  'null',
])('a notice without an email or SMS is skipped: %s', (text) => {
  expect(readArrival(text)).toBeUndefined();
});

test.each(['mail', 'text'])(
  'a %s without its required fields is unreadable, and its message is retried',
  (name) => {
    const { receipt, messageBody, ...rest } = fixture(name);

    expect(readArrival(JSON.stringify(fixture(name)))).toEqual(Arrival.parse(fixture(name)));
    expect(() => readArrival(JSON.stringify(rest))).toThrow();
  },
);

describe('a mail', () => {
  test('an email is from the sender of its header, and for the recipients of its envelope', async () => {
    expect(await read(plain)).toEqual({
      message: {
        channel: 'email',
        from: 'Ann@Lee.example',
        to: 'recipient@example.com',
        subject: 'The roof 🏠',
        body: 'It leaks.',
        provider_id: 'd6iitobk75ur44p8kdnnp7g2n800',
      },
      places: [{ channel: 'email', address: 'recipient@example.com' }],
      answers: [],
      isForged: false,
      isAutomatic: false,
    });
  });

  test('an email’s file name loses invisible characters and line breaks', async () => {
    const name = Buffer.from('\u202egnp.exe\r\nBcc: bob@lee.example').toString('base64');
    const mime = `From: ann@lee.example
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: image/png
Content-Disposition: attachment; filename="=?utf-8?B?${name}?="
Content-Transfer-Encoding: base64

AAAA
--x--
`;

    expect((await read(mime)).files).toMatchObject([{ name: 'gnp.exe Bcc: bob@lee.example' }]);
  });

  test('an email with several parts has the words of its text part, in that part’s charset', async () => {
    const mime = `From: ann@lee.example
Subject: Parts
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Gr=FC=DFe
--x
Content-Type: application/octet-stream
Content-Disposition: attachment; filename=roof.bin
Content-Transfer-Encoding: base64

AAAA
--x--
`;
    expect((await read(mime)).message.body).toBe('Grüße\n\n[With it came: roof.bin (a file).]');
  });

  test('an email with only HTML has its words, without markup', async () => {
    const mime = `From: ann@lee.example
Content-Type: text/html

<html><head><title>No</title><style>p{}</style></head><body><p>It&nbsp;leaks &amp; drips.</p><script>no()</script><p>Come<br>soon</p></body></html>
`;
    expect((await read(mime)).message.body).toBe('It leaks & drips.\n\nCome\nsoon');
  });

  test.each([
    [
      'no text',
      'From: ann@lee.example\nSubject: Hello\n\n',
      { subject: 'Hello', body: '[This mail has no text.]' },
    ],
    ['nothing at all', '', { from: 'sender@example.com', subject: 'Example subject' }],
    ['no sender', 'Subject: Hello\n\nHi', { from: 'sender@example.com', body: 'Hi' }],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\n\nHi', { body: 'Hi' }],
    ['bytes that are no text', '\u0000\u0001\u0002', {}],
  ])('an email with %s is filed with its readable parts', async (_, mime, expected) => {
    expect((await read(mime)).message).toMatchObject(expected);
  });

  test('nested too deeply is filed with the parts read before', async () => {
    const parts = Array.from(
      { length: 400 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
    );
    const { message } = await read(`From: ann@lee.example\n${parts.join('')}`);

    expect(message).toMatchObject({ from: 'ann@lee.example', body: '[This mail has no text.]' });
  });

  const part = (type: string, content: string, more = '') =>
    `--b\nContent-Type: ${type}\n${more}\n${content}\n`;
  const mixed = (kind: string, ...parts: string[]) =>
    `From: ann@lee.example\nContent-Type: multipart/${kind}; boundary=b\n\n${parts.join('')}--b--\n`;
  const inBase64 = 'Content-Transfer-Encoding: base64\n';

  test.each([
    [
      'a picture',
      mixed('mixed', part('image/jpeg; name=leak.jpg', '/9j/', inBase64)),
      'leak.jpg (a picture)',
    ],
    [
      'a format of Outlook',
      `Content-Type: application/ms-tnef; name=winmail.dat\n${inBase64}\neJ8+\n`,
      'winmail.dat (a format of Outlook)',
    ],
    [
      'something encrypted',
      `Content-Type: application/pkcs7-mime; name=smime.p7m\n${inBase64}\nMIIB\n`,
      'smime.p7m (something encrypted or signed)',
    ],
    [
      'something else encrypted',
      mixed(
        'encrypted',
        part('application/pgp-encrypted', 'Version: 1'),
        part('application/octet-stream', '-----BEGIN PGP MESSAGE-----'),
      ),
      'something encrypted or signed, a file',
    ],
    ['recordings', mixed('mixed', ...Array.from({ length: 22 }, () => part('audio/amr', ''))), '2 more'],
    ['an empty text and a file', mixed('mixed', part('text/plain', ' '), part('font/otf', '')), 'a file'],
  ])('an email without words that is %s names its content instead', async (_, mime, came) => {
    const { body } = (await read(mime)).message;

    expect(body).toMatch(/^\[This mail has no text\. With it came: .*\.\]$/);
    expect(body).toContain(came);
  });

  test.each([
    ['a picture of its signature', 'related', 'image/png', 'Content-ID: <logo>\n'],
    ['the mark of who signed it', 'signed', 'application/pkcs7-signature; name=smime.p7s', ''],
  ])('an email has no trace of %s', async (_, kind, type, more) => {
    const mime = mixed(kind, part('text/html', '<p>It leaks.'), part(type, 'AAAA', `${inBase64}${more}`));

    expect((await read(mime)).message.body).toBe('It leaks.');
  });

  test.each([
    [
      'its plain text',
      'It leaks since May, badly.',
      '<p>It leaks since <b>May</b>, badly.',
      'It leaks since May, badly.',
    ],
    [
      'its HTML, where the plain text has less to say',
      'See HTML.',
      '<p>It leaks since May, badly.',
      'It leaks since May, badly.',
    ],
    ['its HTML, where the plain text is empty', ' ', '<p>It leaks.', 'It leaks.'],
  ])('an email with its text in two ways has %s', async (_, text, html, body) => {
    const mime = mixed('alternative', part('text/plain', text), part('text/html', html));

    expect((await read(mime)).message.body).toBe(body);
  });

  test('an email with texts of several kinds has the words of all, in order', async () => {
    const mime = mixed(
      'mixed',
      part('text/html', '<h1>Roof</h1>It leaks.'),
      part('text/plain', 'Sent from my phone'),
      part('text/html', '<i>Scanned.</i>'),
    );

    expect((await read(mime)).message.body).toBe('Roof\n\nIt leaks.\n\nSent from my phone\n\nScanned.');
  });

  test('a forwarding email has the words and the sender of the forwarded one', async () => {
    const other = 'From: Bob <bob@roofs.example>\nSubject: =?utf-8?q?Caf=C3=A9?=\n\nIt leaks.';
    const mime = mixed('mixed', part('text/plain', 'See below.'), part('message/rfc822', other));

    expect((await read(mime)).message.body).toBe(
      'See below.\n\nFrom: Bob <bob@roofs.example>\nSubject: Café\n\nIt leaks.',
    );
  });

  test('an email that reports on another one has its outcome and its text', async () => {
    const mime = mixed(
      'report; report-type=delivery-status',
      part('text/plain', 'It could not be delivered.'),
      part('message/delivery-status', 'Status: 5.1.1'),
      part('message/rfc822', 'Subject: Estimate\n\nOur words.'),
    );

    expect((await read(mime)).message.body).toBe(
      'It could not be delivered.\n\nStatus: 5.1.1\n\nSubject: Estimate\n\nOur words.',
    );
  });

  const inBytes = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n')).toString('base64');

  test('an email can contain an encoded email, which can contain another', async () => {
    const inner = `Content-Type: message/rfc822\n${inBase64}\n${inBytes('Subject: Roof\n\nIt leaks.')}\n`;
    const mime = mixed('mixed', part('message/rfc822', inBytes(inner), inBase64));

    expect((await read(mime)).message.body).toBe('Subject: Roof\n\nIt leaks.');
  });

  test('emails nested and encoded without end are read up to ten', async () => {
    let mime = 'Subject: Roof\n\nIt leaks.';
    for (let depth = 0; depth < 12; depth += 1)
      mime = `Subject: ${depth}\nContent-Type: message/rfc822\n${inBase64}\n${inBytes(mime)}\n`;

    expect((await read(mime)).message.body).toMatch(/^Subject: 10\n\n.*Subject: 1\n\n/s);
  });

  test.each([
    ['no headers', 'It leaks.\nCome soon.', 'It leaks.\nCome soon.'],
    ['no headers and no line', 'It leaks.', 'It leaks.'],
    ['no empty line behind its headers', 'Subject: Roof\nIt leaks.\n\nSoon.', 'It leaks.\nSoon.'],
    ['parts without an empty line', mixed('mixed', '--b\nIt leaks.\n\n'), 'It leaks.'],
    [
      'a line alone between two boundaries',
      mixed('mixed', '--b\nIt leaks.\n', '--b\n\nSoon.\n'),
      'It leaks.\n\nSoon.',
    ],
    ['a kind that is none', 'Content-Type: <html>\n\nIt leaks.', 'It leaks.'],
    ['a kind that nobody knows', 'Content-Type: text/x-note\n\nIt leaks.', 'It leaks.'],
    [
      'a part of a mail',
      'Content-Type: message/partial; number=1\n\nSubject: Roof\n\nIt leaks.',
      'Subject: Roof\n\nIt leaks.',
    ],
    [
      'what a list put behind it',
      `${inBase64}\n${inBytes('It leaks.')}\n-- \nThe list`,
      'It leaks.-- \nThe list',
    ],
    ['what fills it up, and more', `${inBase64}\n${inBytes('It leaks')} and more`, 'It leaks and more'],
    ['an encoding that it only names', `${inBase64}\nIt leaks, badly.`, 'It leaks, badly.'],
    ['an encoding that nobody knows', 'Content-Transfer-Encoding: x-none\n\nIt leaks.', 'It leaks.'],
  ])('an email keeps its words with %s', async (_, mime, body) => {
    expect((await read(mime)).message.body).toBe(body);
  });

  test('HTML email without a labeled charset is read in the charset that it declares', async () => {
    const html =
      '<html><head><meta http-equiv=Content-Type content="text/html; charset=koi8-r">=F0=D2=CF=D4=C5=CB=C1=C5=D4';
    const mime = `Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n${html.replaceAll(/=(?![0-9A-F]{2})/g, '=3D')}`;

    expect((await read(mime)).message.body).toBe('Протекает');
  });

  test('email lines that were split in transit are joined as written', async () => {
    const mime = 'From: ann@lee.example\nContent-Type: text/plain; format=flowed\n\nIt leaks \nbadly.\nBye';

    expect((await read(mime)).message.body).toBe('It leaks badly.\nBye');
  });

  test('a long email with files is cut before the list of its files', async () => {
    const mime = mixed('mixed', part('text/plain', 'word '.repeat(5_000)), part('image/png', ''));
    const { body } = (await read(mime)).message;

    expect(body.length).toBeLessThanOrEqual(20_000);
    expect(body).toMatch(/ word?\n\[The rest was cut off\.\]\n\n\[With it came: a picture\.\]$/);
  });

  test('a long email is cut, and says so', async () => {
    const { message } = await read(`${plain}${'🏠'.repeat(30_000)}`);

    expect(message.body).toHaveLength(20_000);
    expect(message.body).toMatch(/^It leaks\.\n🏠+\n\[The rest was cut off\.\]$/u);
  });

  test('an email is cut between characters, in its words, its subject and the name of a file', async () => {
    const family = '👨‍👩‍👧‍👦';
    const mime = `${plain.replace(/^Subject: .*\n/m, '')}`;
    const long = Buffer.from(family.repeat(100)).toString('base64');
    const subject = `Subject: =?utf-8?B?${long}?=\n`;

    const { message } = await read(`${subject}${mime}${family.repeat(3_000)}`);

    expect(message.subject).toMatch(/^(?:👨‍👩‍👧‍👦)+$/u);
    expect(message.body).toMatch(/^It leaks\.\n(?:👨‍👩‍👧‍👦)+\n\[The rest was cut off\.\]$/u);
  });

  test('an email of ten megabytes is read', async () => {
    const line = `${'A'.repeat(76)}\n`;
    const mime = `From: ann@lee.example
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain

See the picture.
--x
Content-Type: image/png
Content-Transfer-Encoding: base64

${line.repeat(Math.ceil((10 * 1024 * 1024) / line.length))}`;

    expect((await read(mime, told, false)).message.body).toBe(
      'See the picture.\n\n[With it came: a picture.]',
    );
  });

  test.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: auto-generated', true],
    ['auto-submitted: No', false],
    ['Precedence: bulk', true],
    ['X-Autoreply: yes', true],
    ['List-Id: <news.example>', true],
    ['Precedence: auto-reply', true],
    ['X-Autogenerated: Reply', true],
    ['X-Failed-Recipients: ann@lee.example', true],
    ['List-Unsubscribe: <https://news.example/u>', true],
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b', true],
    ['Subject: Automatic reply: Your estimate', true],
    ['Subject: =?utf-8?q?R=C3=A9ponse_automatique?= : Devis', true],
    ['Subject: Réponse automatique: Devis', true],
    ['Subject: 自動応答: 見積もり', true],
    ['Subject: Re: an automatic reply', false],
    ['X-Auto-Response-Suppress: None', false],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply', false],
    ['Feedback-ID: 1:2:3:esp', false],
    ['X-Other: yes', false],
  ])('an email with the header %s is automatic: %s', async (header, isAutomatic) => {
    expect(await read(`${header}\n${plain}`)).toMatchObject({ isAutomatic });
  });

  test.each([
    ['a bounce', { mail: { ...told.mail, source: '' } }],
    ['spam', { receipt: { ...told.receipt, spamVerdict: { status: 'FAIL' } } }],
    ['a virus', { receipt: { ...told.receipt, virusVerdict: { status: 'FAIL' } } }],
    ['forged', { receipt: { ...told.receipt, dmarcVerdict: { status: 'FAIL' } } }],
  ])('an email that is %s has no sender', async (_, changed) => {
    expect(await read(plain, { ...told, ...changed })).toMatchObject({ isAutomatic: true });
  });

  test('an email names the messages that it answers by its headers, the newest first', async () => {
    const header = `In-Reply-To: <0100-c-000000@email.amazonses.com>
References: <CA+x=1@mail.gmail.example> <0100-a-000000@eu-west-1.amazonses.com>
 <0100-b-000000@email.amazonses.com> <0100-c-000000@email.amazonses.com>`;

    expect((await read(`${header}\n${plain}`)).answers).toEqual([
      '0100-c-000000',
      '0100-b-000000',
      '0100-a-000000',
    ]);
  });

  test('an email that refers to hundreds of others is not looked up by all of them', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `<id-${index}@email.amazonses.com>`);
    const { answers = [] } = await read(`References: ${ids.join('\n ')}\n${plain}`);

    expect(answers).toHaveLength(10);
    expect(answers[0]).toBe('id-19999');
  });

  test('an email to a reply address names the message that it answers', async () => {
    const answered = '01a20493-74e3-700d-abf6-58b9657f1699';
    const receipt = { ...told.receipt, recipients: [`Acme+${answered}@in.example`, 'acme+sales@in.example'] };

    expect((await read(plain, { ...told, receipt })).places).toEqual([
      { channel: 'email', address: 'acme@in.example', answered },
      { channel: 'email', address: 'acme+sales@in.example' },
    ]);
  });
});
