import { peopleWords } from '../../lib/peopleWords.ts';
import { words } from '../../lib/words.ts';
import { ListAttachments } from '../../screens/attachments/listAttachments/listAttachments.tsx';
import { GetCustomer } from '../../screens/customers/getCustomer/getCustomer.tsx';
import { ListCustomers } from '../../screens/customers/listCustomers/listCustomers.tsx';
import { UpsertCustomer } from '../../screens/customers/upsertCustomer/upsertCustomer.tsx';
import { GetLifecycle } from '../../screens/journeys/getLifecycle/getLifecycle.tsx';
import { CaptureLead } from '../../screens/leads/captureLead/captureLead.tsx';
import { GetLead } from '../../screens/leads/getLead/getLead.tsx';
import { ListLeads } from '../../screens/leads/listLeads/listLeads.tsx';
import { Pipeline as Board } from '../../screens/pipeline/pipeline.tsx';
import { GetThread } from '../../screens/threads/getThread/getThread.tsx';
import { ListThreads } from '../../screens/threads/listThreads/listThreads.tsx';
import { besideList } from '../besideList.tsx';

export const Customers = besideList(
  '/customers',
  ({ id }) => <ListCustomers currentId={id} />,
  (id) =>
    id === 'new' ? (
      <UpsertCustomer />
    ) : (
      <GetCustomer key={id} id={id} files={<ListAttachments type="customer" id={id} />} />
    ),
  words.customers,
);

export const Leads = besideList(
  '/leads',
  (place) => <ListLeads place={place} />,
  (id) =>
    id === 'new' ? (
      <CaptureLead />
    ) : (
      <GetLead key={id} id={id} files={<ListAttachments type="lead" id={id} />} />
    ),
  words.leads,
);

export const Inbox = besideList(
  '/inbox',
  (place) => <ListThreads place={place} />,
  (id) => <GetThread key={id} id={id} />,
  peopleWords.inbox,
);

type JourneyProps = { readonly params: { readonly id: string } };

export const JourneyPage = ({ params: { id } }: JourneyProps) => <GetLifecycle key={id} number={id} />;

export const Pipeline = () => <Board />;
