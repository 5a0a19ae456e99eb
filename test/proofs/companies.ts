import { mintAccessToken } from '../../infra/local/identity.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { runCommand } from '../support/operator.ts';
import type { OwnService } from '../support/ownService.ts';
import type { Sender } from './load.ts';

/** Acts for a company that has just been made, as a machine with every scope; a refusal throws. */
export const newCompany = async (service: OwnService): Promise<Sender> => {
  const words = ['create', 'Another Company', '--zone', 'America/New_York', '--json'];
  const company = JSON.parse((await runCommand('tenant', words, service)).out);
  const { dir, authUrl: issuer } = service;
  const token = await mintAccessToken({
    dir,
    issuer,
    tenant: company.tenant.org_id,
    clientId: 'proof',
    scopes: allScopes,
  });
  const authorization = { authorization: `Bearer ${token}` };
  return { send: (method, path, body) => service.send(method, path, body, authorization) };
};
