import { paperWords } from '../../lib/paperWords.ts';
import { ListAttachments } from '../../screens/attachments/listAttachments/listAttachments.tsx';
import { GetContract } from '../../screens/contracts/getContract/getContract.tsx';
import { ListContracts } from '../../screens/contracts/listContracts/listContracts.tsx';
import { GetCustomer } from '../../screens/customers/getCustomer/getCustomer.tsx';
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

/** The list with an estimate, a new one (`/estimates/new/<customer>`), a new version (`/estimates/<id>/revise`), or its draft (`/estimates/<id>/edit`). */
export const Estimates = besideList(
  '/estimates',
  (place) => <ListEstimates place={place} />,
  (id, { what }) => {
    if (id === 'new') return <CreateEstimate key={what} customerId={what} />;
    if (what === 'revise') return <ReviseEstimate key={id} id={id} />;
    if (what === 'edit') return <UpdateEstimate key={id} id={id} />;
    return <GetEstimate key={id} id={id} files={<ListAttachments type="estimate" id={id} />} />;
  },
  paperWords.estimates,
);

export const Contracts = besideList(
  '/contracts',
  (place) => <ListContracts place={place} />,
  (id) => <GetContract key={id} id={id} files={<ListAttachments type="contract" id={id} />} />,
  paperWords.contracts,
);

/** The list with a job, or a new one (`/jobs/new/<customer>`). */
export const Jobs = besideList(
  '/jobs',
  (place) => <ListJobs place={place} />,
  (id, { what }) =>
    id === 'new' ? (
      <CreateJob key={what} customerId={what} />
    ) : (
      <GetJob key={id} id={id} files={<ListAttachments type="job" id={id} />} />
    ),
  paperWords.jobs,
);

/** The chosen invoice next to the list, or the chosen customer next to the list of who owes most. */
export const Invoices = besideList(
  '/invoices',
  (place) => <ListInvoices place={place} />,
  (id, { state }) =>
    state === 'owing' ? (
      <GetCustomer key={id} id={id} files={<ListAttachments type="customer" id={id} />} />
    ) : (
      <GetInvoice key={id} id={id} files={<ListAttachments type="invoice" id={id} />} />
    ),
  paperWords.invoices,
);

export const Payments = besideList(
  '/payments',
  (place) => <ListPayments place={place} />,
  (id) => <GetPayment key={id} id={id} />,
  paperWords.payments,
);
