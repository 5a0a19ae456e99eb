import { paperWords } from '../../lib/paperWords.ts';
import { GetContract } from '../../screens/contracts/getContract/getContract.tsx';
import { ListContracts } from '../../screens/contracts/listContracts/listContracts.tsx';
import { GetEstimate } from '../../screens/estimates/getEstimate/getEstimate.tsx';
import { ListEstimates } from '../../screens/estimates/listEstimates/listEstimates.tsx';
import { GetInvoice } from '../../screens/invoices/getInvoice/getInvoice.tsx';
import { ListInvoices } from '../../screens/invoices/listInvoices/listInvoices.tsx';
import { GetJob } from '../../screens/jobs/getJob/getJob.tsx';
import { ListJobs } from '../../screens/jobs/listJobs/listJobs.tsx';
import { GetPayment } from '../../screens/payments/getPayment/getPayment.tsx';
import { ListPayments } from '../../screens/payments/listPayments/listPayments.tsx';
import { besideList } from '../besideList.tsx';

export const Estimates = besideList(
  (id) => <ListEstimates currentId={id} />,
  (id) => <GetEstimate key={id} id={id} />,
  () => undefined,
  paperWords.estimates,
  '/estimates',
);

export const Contracts = besideList(
  (id) => <ListContracts currentId={id} />,
  (id) => <GetContract key={id} id={id} />,
  () => undefined,
  paperWords.contracts,
  '/contracts',
);

export const Jobs = besideList(
  (id) => <ListJobs currentId={id} />,
  (id) => <GetJob key={id} id={id} />,
  () => undefined,
  paperWords.jobs,
  '/jobs',
);

export const Invoices = besideList(
  (id) => <ListInvoices currentId={id} />,
  (id) => <GetInvoice key={id} id={id} />,
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
