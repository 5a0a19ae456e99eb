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
import { besideList, type RoomProps } from '../besideList.tsx';

export const Customers = besideList(
  (id) => <ListCustomers currentId={id} />,
  (id) => <GetCustomer key={id} id={id} files={<ListAttachments type="customer" id={id} />} />,
  () => <UpsertCustomer />,
  words.customers,
  '/customers',
);

export const Leads = besideList(
  (id) => <ListLeads currentId={id} />,
  (id) => <GetLead key={id} id={id} files={<ListAttachments type="lead" id={id} />} />,
  () => <CaptureLead />,
  words.leads,
  '/leads',
);

export const Inbox = besideList(
  (id) => <ListThreads currentId={id} />,
  (id) => <GetThread key={id} id={id} />,
  () => undefined,
  words.inbox,
  '/inbox',
);

export const JourneyPage = ({ params: { id = '' } }: RoomProps) => <GetLifecycle key={id} number={id} />;

export const Pipeline = (_: RoomProps) => <Board />;
