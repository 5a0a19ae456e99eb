import { expect, test } from 'vitest';
import { handler } from '../../functions/identity/preToken.ts';

/** What Cognito sends when a person signs in; its other fields pass through untouched. */
const signIn = (userAttributes: Record<string, string>) => ({
  version: '3',
  triggerSource: 'TokenGeneration_HostedAuth',
  userPoolId: 'us-east-1_example',
  callerContext: { awsSdkVersion: 'none', clientId: 'acme-web' },
  request: { userAttributes, groupConfiguration: {}, scopes: ['openid', 'l2p/leads.read'] },
  response: {},
});

test("a person's access token names the company that the person was made for, and the person", async () => {
  const event = signIn({
    sub: 'b1',
    email: 'ada@acme.example',
    name: 'Ada',
    phone_number: '+12125550123',
    'custom:org_id': 'org_acme',
  });

  await expect(handler(event)).resolves.toEqual({
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: {
          claimsToAddOrOverride: { org_id: 'org_acme', email: 'ada@acme.example', name: 'Ada' },
        },
      },
    },
  });
});

test('a person of no company gets no token', async () => {
  await expect(handler(signIn({ sub: 'b1', email: 'ada@acme.example' }))).rejects.toThrow(
    'This client or user belongs to no company.',
  );
});

test('no other attribute can name a company', async () => {
  await expect(handler(signIn({ sub: 'b1', org_id: 'org_acme' }))).rejects.toThrow('belongs to no company');
});
