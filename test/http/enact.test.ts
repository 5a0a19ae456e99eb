import { expect, test } from 'vitest';
import { enact } from '../../shared/http/enact.ts';
import { Failure } from '../../shared/kernel/failure.ts';

const operation = { id: 'voidInvoice', fails: ['not_found'] } as const;
const refuse = (code: 'not_found' | 'duplicate_lead') => () =>
  Promise.reject(new Failure(code, `Refused: ${code}.`));
const admitted = () => Promise.resolve('admitted');
const nothing = () => undefined;

test('a refusal that the contract of an operation declares reaches its caller', async () => {
  await expect(enact(operation, admitted, nothing, refuse('not_found'))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a refusal that the contract of an operation does not declare is an error of the service', async () => {
  await expect(enact(operation, admitted, nothing, refuse('duplicate_lead'))).rejects.toMatchObject({
    message: 'voidInvoice answered duplicate_lead, which its contract does not declare.',
    cause: { code: 'duplicate_lead' },
  });
});

test('a refused admission comes before every other refusal', async () => {
  const suspended = () => Promise.reject(new Failure('tenant_suspended', 'This company is suspended.'));
  const unreadable = () => {
    throw new Failure('invalid_request', 'The form is empty.');
  };

  await expect(enact(operation, suspended, unreadable, admitted)).rejects.toMatchObject({
    code: 'tenant_suspended',
  });
  await expect(enact(operation, suspended, nothing, refuse('not_found'))).rejects.toMatchObject({
    code: 'tenant_suspended',
  });
});
