import * as z from 'zod';
import { tenantIdOfClient } from '../../shared/store/readers/clients.ts';

const Trigger = z.object({
  triggerSource: z.string(),
  callerContext: z.object({ clientId: z.string() }),
  request: z.object({ userAttributes: z.record(z.string(), z.string()).nullish() }),
});
type Trigger = z.output<typeof Trigger>;

/**
 * Cognito's pre-token trigger, version 3: writes the tenant into every access token as `org_id`, and a person's email
 * and name. A person without a tenant gets no token: an exception ends the request.
 */
export const handler = async (event: object): Promise<object> => {
  const trigger = Trigger.parse(event);
  const org_id = await tenantIdOf(trigger);
  if (org_id === undefined) throw new Error('This client or user belongs to no company.');

  const claimsToAddOrOverride = { org_id, ...personIn(trigger) };
  const accessTokenGeneration = { claimsToAddOrOverride };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
};

/** A machine has its client's tenant; a person's was set when the user was created. */
const tenantIdOf = async ({ triggerSource, callerContext, request }: Trigger): Promise<string | undefined> =>
  triggerSource === 'TokenGeneration_ClientCredentials'
    ? tenantIdOfClient(callerContext.clientId)
    : request.userAttributes?.['custom:org_id'];

/** Whose token it is, for applications to show. */
const personIn = ({ request: { userAttributes } }: Trigger) =>
  Object.fromEntries(
    ['email', 'name'].flatMap((attribute) => {
      const value = userAttributes?.[attribute];
      return value === undefined ? [] : [[attribute, value]];
    }),
  );
