import { paperWords } from '../../lib/paperWords.ts';
import { Empty } from '../../parts/state.tsx';
import { ListAttachments } from '../../screens/attachments/listAttachments/listAttachments.tsx';
import { GetContract } from '../../screens/contracts/getContract/getContract.tsx';
import { ListContracts } from '../../screens/contracts/listContracts/listContracts.tsx';
import { CreateEstimate } from '../../screens/estimates/createEstimate/createEstimate.tsx';
import { GetEstimate } from '../../screens/estimates/getEstimate/getEstimate.tsx';
import { ListEstimates } from '../../screens/estimates/listEstimates/listEstimates.tsx';
import { ReviseEstimate } from '../../screens/estimates/reviseEstimate/reviseEstimate.tsx';
import { UpdateEstimate } from '../../screens/estimates/updateEstimate/updateEstimate.tsx';
import { GetInvoice } from '../../screens/invoices/getInvoice/getInvoice.tsx';
import { ListInvoices } from '../../screens/invoices/listInvoices/listInvoices.tsx';
import { CreateJob } from '../../screens/jobs/createJob/createJob.tsx';
import { GetJob } from '../../screens/jobs/getJob/getJob.tsx';
import { ListJobs } from '../../screens/jobs/listJobs/listJobs.tsx';
import { GetPayment } from '../../screens/payments/getPayment/getPayment.tsx';
import { ListPayments } from '../../screens/payments/listPayments/listPayments.tsx';
import { besideList } from '../besideList.tsx';
import { Split } from '../split.tsx';

type WithMore = { readonly id?: string; readonly what?: string };

/** The list with an estimate, a new one (`/estimates/new/<customer>`), a new version (`/estimates/<id>/revise`), or its draft (`/estimates/<id>/edit`). */
export const Estimates = ({ params: { id, what } }: { readonly params: WithMore }) => (
  <Split list={<ListEstimates currentId={id} />} back="/estimates" isOpen={id !== undefined}>
    {id === undefined && <Empty title={paperWords.estimates.choose} text={paperWords.estimates.chooseText} />}
    {id === 'new' && <CreateEstimate key={what} customerId={what} />}
    {id !== undefined && id !== 'new' && what === 'revise' && <ReviseEstimate key={id} id={id} />}
    {id !== undefined && id !== 'new' && what === 'edit' && <UpdateEstimate key={id} id={id} />}
    {id !== undefined && id !== 'new' && what === undefined && (
      <GetEstimate key={id} id={id} files={<ListAttachments type="estimate" id={id} />} />
    )}
  </Split>
);

export const Contracts = besideList(
  (id) => <ListContracts currentId={id} />,
  (id) => <GetContract key={id} id={id} files={<ListAttachments type="contract" id={id} />} />,
  () => undefined,
  paperWords.contracts,
  '/contracts',
);

/** The list with a job, or a new one (`/jobs/new/<customer>`). */
export const Jobs = ({ params: { id, what } }: { readonly params: WithMore }) => (
  <Split list={<ListJobs currentId={id} />} back="/jobs" isOpen={id !== undefined}>
    {id === undefined && <Empty title={paperWords.jobs.choose} text={paperWords.jobs.chooseText} />}
    {id === 'new' && <CreateJob key={what} customerId={what} />}
    {id !== undefined && id !== 'new' && (
      <GetJob key={id} id={id} files={<ListAttachments type="job" id={id} />} />
    )}
  </Split>
);

export const Invoices = besideList(
  (id) => <ListInvoices currentId={id} />,
  (id) => <GetInvoice key={id} id={id} files={<ListAttachments type="invoice" id={id} />} />,
  () => undefined,
  paperWords.invoices,
  '/invoices',
);

export const Payments = besideList(
  (id) => <ListPayments currentId={id} />,
  (id) => <GetPayment key={id} id={id} />,
  () => undefined,
  paperWords.payments,
  '/payments',
);
