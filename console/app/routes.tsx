import { Redirect, Route, Switch } from 'wouter';
import { words } from '../lib/words.ts';
import { Failed } from '../parts/state.tsx';
import { Today } from '../screens/today/today.tsx';
import { lazily } from './lazily.tsx';

/** Rooms that are opened one after another are loaded together. */
const people = () => import('./rooms/people.tsx');

const Customers = lazily(async () => (await people()).Customers);
const Inbox = lazily(async () => (await people()).Inbox);
const JourneyPage = lazily(async () => (await people()).JourneyPage);
const Leads = lazily(async () => (await people()).Leads);
const Pipeline = lazily(async () => (await people()).Pipeline);

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
