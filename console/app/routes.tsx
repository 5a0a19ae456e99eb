import type { ComponentChildren } from 'preact';
import { Redirect, Route, Switch } from 'wouter';
import { words } from '../lib/words.ts';
import { Empty, Failed } from '../parts/state.tsx';
import { GetCustomer } from '../screens/customers/getCustomer/getCustomer.tsx';
import { ListCustomers } from '../screens/customers/listCustomers/listCustomers.tsx';
import { UpsertCustomer } from '../screens/customers/upsertCustomer/upsertCustomer.tsx';
import { GetLifecycle } from '../screens/journeys/getLifecycle/getLifecycle.tsx';
import { CaptureLead } from '../screens/leads/captureLead/captureLead.tsx';
import { GetLead } from '../screens/leads/getLead/getLead.tsx';
import { ListLeads } from '../screens/leads/listLeads/listLeads.tsx';
import { Pipeline } from '../screens/pipeline/pipeline.tsx';
import { GetThread } from '../screens/threads/getThread/getThread.tsx';
import { ListThreads } from '../screens/threads/listThreads/listThreads.tsx';
import { Today } from '../screens/today/today.tsx';
import { Split } from './split.tsx';

type Params = { readonly id?: string };

/** A list, and beside it the record that its address names. */
const besideList = (
  list: (id: string | undefined) => ComponentChildren,
  record: (id: string) => ComponentChildren,
  create: () => ComponentChildren,
  nothing: { readonly choose: string; readonly chooseText: string },
  back: string,
) =>
  function Beside({ params: { id } }: { readonly params: Params }) {
    const shown = id === 'new' ? create() : id === undefined ? undefined : record(id);
    return (
      <Split list={list(id)} back={back} isOpen={shown !== undefined}>
        {shown ?? <Empty title={nothing.choose} text={nothing.chooseText} />}
      </Split>
    );
  };

const Customers = besideList(
  (id) => <ListCustomers currentId={id} />,
  (id) => <GetCustomer key={id} id={id} />,
  () => <UpsertCustomer />,
  words.customers,
  '/customers',
);

const Leads = besideList(
  (id) => <ListLeads currentId={id} />,
  (id) => <GetLead key={id} id={id} />,
  () => <CaptureLead />,
  words.leads,
  '/leads',
);

const Inbox = besideList(
  (id) => <ListThreads currentId={id} />,
  (id) => <GetThread key={id} id={id} />,
  () => undefined,
  words.inbox,
  '/inbox',
);

const JourneyPage = ({ params: { id = '' } }: { readonly params: Params }) => (
  <GetLifecycle key={id} number={id} />
);

export const Routes = () => (
  <Switch>
    <Route path="/customers/:id?" component={Customers} />
    <Route path="/leads/:id?" component={Leads} />
    <Route path="/inbox/:id?" component={Inbox} />
    <Route path="/journeys/:id" component={JourneyPage} />
    <Route path="/pipeline" component={Pipeline} />
    <Route path="/today" component={Today} />
    <Route path="/">
      <Redirect to="/today" replace />
    </Route>
    <Route>
      <Failed isPage title={words.failed.notFound} text={words.failed.notFoundText} />
    </Route>
  </Switch>
);
