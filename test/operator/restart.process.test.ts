import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentFile } from '../../infra/local/environment.ts';
import { variables } from '../../shared/kernel/config.ts';
import { runCommand } from '../support/operator.ts';
import { OwnService } from '../support/ownService.ts';

const askToken = async ({ dir }: OwnService, client_id: string, client_secret: string): Promise<number> => {
  const environment = JSON.parse(readFileSync(environmentFile(dir), 'utf8'));
  const form = { grant_type: 'client_credentials', client_id, client_secret };
  const response = await fetch(environment[variables.tokenUrl], {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return response.status;
};

const answerOf = async (...[name, args, service]: Parameters<typeof runCommand>) => {
  const { out } = await runCommand(name, [...args, '--json'], service);
  return JSON.parse(out);
};

test('an operator’s changes to the demo companies survive the death of the service and its next start', async () => {
  await using service = await OwnService.launch();
  const { client_secret } = await answerOf('client', ['rotate', 'acme-machine'], service);
  await runCommand('client', ['revoke', 'globex-machine'], service);
  await runCommand('tenant', ['suspend', 'org_acme'], service);

  await service.kill();
  const whileDown = await runCommand('tenant', ['list'], service);
  await service.start();

  expect(whileDown.err).toMatch(/^No service is running on the folder /);
  expect(await askToken(service, 'acme-machine', 'acme-secret')).toBe(401);
  expect(await askToken(service, 'acme-machine', client_secret)).toBe(200);
  expect(await askToken(service, 'globex-machine', 'globex-secret')).toBe(401);
  await expect(service.send('GET', '/leads')).rejects.toThrow(/403.*tenant_suspended/);

  await runCommand('tenant', ['resume', 'org_acme'], service);
  await expect(service.send('GET', '/leads')).resolves.toMatchObject({ data: [] });
});

test('a start says which of the published demo credentials no longer work, and tries the others', async () => {
  await using service = await OwnService.launch();
  expect(service.output()).toContain('-d client_id=acme-machine -d client_secret=acme-secret ');
  await runCommand('client', ['rotate', 'acme-machine'], service);
  await runCommand('user', ['disable', 'ada@acme.example', '--tenant', 'org_acme'], service);

  await service.kill();
  await service.start();

  expect(service.output()).toMatch(/^ {2}client {5}acme-machine, changed or ended since /m);
  expect(service.output()).toMatch(/^ {2}sign-in {4}ada@acme\.example, changed or ended since /m);
  expect(service.output()).not.toMatch(/acme-secret|roof-and-gutter/);
  expect(service.output()).toContain('-d client_id=globex-machine -d client_secret=globex-secret ');

  await runCommand('client', ['revoke', 'globex-machine'], service);
  await service.kill();
  await service.start();

  expect(service.output()).not.toMatch(/secret=|Try it/);
});

test('a command that comes while the service only starts says to try again', async () => {
  await using service = await OwnService.launch();
  const file = environmentFile(service.dir);
  const stale = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  };
  writeFileSync(file, JSON.stringify(stale));

  const { code, err } = await runCommand('tenant', ['list'], service);

  expect(code).toBe(1);
  expect(err).toMatch(/^The service does not answer; [^\n]*try again in a moment\.\n$/);
});

test('an operator’s records follow the clock of the service', async () => {
  await using service = await OwnService.launch();
  await service.advance(40 * 24 * 3600);
  const { tenant } = await answerOf('tenant', ['create', 'Later', '--zone', 'UTC'], service);

  expect(Date.parse(tenant.created_at)).toBeGreaterThan(Date.now() + 39 * 24 * 3600 * 1000);
});
