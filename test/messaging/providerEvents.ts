// Events as AWS documents them, with the tags of a message.

type Tags = { readonly tenant: string; readonly message_id: string };

/** docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html, as SES publishes them to a topic. */
const emailParts: Readonly<Record<string, object>> = {
  Send: { send: {} },
  Delivery: {
    delivery: {
      timestamp: '2016-10-19T23:21:04.133Z',
      processingTimeMillis: 11893,
      recipients: ['recipient@example.com'],
      smtpResponse: '250 2.6.0 Message received',
      remoteMtaIp: '123.456.789.012',
      reportingMTA: 'mta.example.com',
    },
  },
  Bounce: {
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: 'recipient@example.com',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
    },
  },
  Complaint: {
    complaint: {
      complainedRecipients: [{ emailAddress: 'recipient@example.com' }],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      userAgent: 'Amazon SES Mailbox Simulator',
      complaintFeedbackType: 'abuse',
      arrivalDate: '2009-12-03T04:24:21.000-05:00',
    },
  },
  Reject: { reject: { reason: 'Bad content' } },
  DeliveryDelay: {
    deliveryDelay: {
      timestamp: '2020-06-16T00:25:40.095Z',
      delayType: 'TransientCommunicationFailure',
      expirationTime: '2020-06-16T00:25:40.914Z',
      delayedRecipients: [{ emailAddress: 'recipient@example.com', status: '4.4.1' }],
    },
  },
  Open: { open: { ipAddress: '192.0.2.1', timestamp: '2017-08-09T22:00:19.652Z', userAgent: 'Mozilla/5.0' } },
};

export const emailEvent = (eventType: string, tags: Tags, more: object = {}): object => ({
  eventType,
  ...emailParts[eventType],
  mail: {
    timestamp: '2017-08-05T00:40:02.012Z',
    source: 'Sender Name <sender@example.com>',
    sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/sender@example.com',
    sendingAccountId: '123456789012',
    messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
    destination: ['recipient@example.com'],
    headersTruncated: false,
    headers: [{ name: 'Subject', value: 'Message sent from Amazon SES' }],
    commonHeaders: { to: ['recipient@example.com'], subject: 'Message sent from Amazon SES' },
    tags: {
      'ses:configuration-set': ['ConfigSet'],
      'ses:source-ip': ['192.0.2.0'],
      'ses:from-domain': ['example.com'],
      'ses:caller-identity': ['ses_user'],
      tenant: [tags.tenant],
      message_id: [tags.message_id],
    },
  },
  ...more,
});

/** docs.aws.amazon.com/sms-voice/latest/userguide/configuration-sets-event-format.html */
export const textEvent = (eventType: string, context: Tags, more: object = {}): object => ({
  eventType,
  eventVersion: '1.0',
  eventTimestamp: 1686975103470,
  isFinal: true,
  originationPhoneNumber: '+12065550152',
  destinationPhoneNumber: '+14255550156',
  isoCountryCode: 'US',
  mcc: '310',
  mnc: '800',
  messageId: '862a8790-60c0-4430-9b2b-658bdexample',
  messageRequestTimestamp: 1686975103170,
  messageEncoding: 'GSM',
  messageType: 'TRANSACTIONAL',
  messageStatus: eventType.replace('TEXT_', ''),
  messageStatusDescription: 'Message has been accepted by phone carrier',
  context,
  totalMessageParts: 1,
  totalMessagePrice: 0.09582,
  totalCarrierFee: 0.0,
  ...more,
});
