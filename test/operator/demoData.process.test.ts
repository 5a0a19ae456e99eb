import { expect, test } from 'vitest';
import { AppointmentStatus } from '../../shared/contract/appointments.ts';
import { ContractStatus } from '../../shared/contract/contracts.ts';
import { EstimateStatus } from '../../shared/contract/estimates.ts';
import { InvoiceStatus } from '../../shared/contract/invoices.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { LeadStatus } from '../../shared/contract/leads.ts';
import { PaymentStatus } from '../../shared/contract/payments.ts';
import { runCommand } from '../support/operator.ts';
import { OwnService } from '../support/ownService.ts';

/** Some of today's visits are under way only at some hours. */
const atSomeHours = 'en_route';
const states = {
  leads: LeadStatus.options,
  appointments: AppointmentStatus.exclude([atSomeHours]).options,
  estimates: EstimateStatus.options,
  contracts: ContractStatus.options,
  jobs: JobStatus.options,
  invoices: InvoiceStatus.options,
  payments: PaymentStatus.options,
} as const;

const statesOf = async (service: OwnService, entity: string): Promise<string[]> => {
  const { rows } = await service
    .client()
    .queryFigures({ query: { entity: entity as 'leads', by: 'status' } });
  return (rows ?? [])
    .map((row) => String(Object(row).group))
    .filter((state) => state !== atSomeHours)
    .sort();
};

test('a fresh service gets a year in all states, of which all data are consistent and nothing is sent, once', async () => {
  await using service = await OwnService.launch();

  const first = await runCommand('demoYear/demoData', [], service);
  const second = await runCommand('demoYear/demoData', [], service);
  const checked = await runCommand('checkData', [], service);

  expect([first.code, first.out]).toEqual([0, expect.stringContaining('has a year of work now')]);
  expect([second.code, second.out]).toEqual([0, expect.stringContaining('so nothing was changed')]);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('all is as it must be')]);
  for (const [entity, all] of Object.entries(states))
    expect(await statesOf(service, entity), entity).toEqual([...all].sort());
  expect(await service.send('GET', '/_local/outbox')).toEqual({ data: [] });
}, 900_000);

test('the demo data command says how to start a service if none runs', async () => {
  const { code, err } = await runCommand('demoYear/demoData', [], { dir: '/nowhere' });

  expect([code, err]).toEqual([1, expect.stringContaining('begin with npm start')]);
});
