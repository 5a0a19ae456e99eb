import { Redirect, Route, Switch } from 'wouter';
import { words } from '../lib/words.ts';
import { Failed } from '../parts/state.tsx';
import { Today } from '../screens/today/today.tsx';
import { lazily } from './lazily.tsx';

/** Rooms that are opened one after another are loaded together. */
const people = () => import('./rooms/people.tsx');
const papers = () => import('./rooms/papers.tsx');
const office = () => import('./rooms/office.tsx');

const Ask = lazily(async () => (await office()).Ask);
const Contracts = lazily(async () => (await papers()).Contracts);
const Customers = lazily(async () => (await people()).Customers);
const Estimates = lazily(async () => (await papers()).Estimates);
const Inbox = lazily(async () => (await people()).Inbox);
const Invoices = lazily(async () => (await papers()).Invoices);
const Jobs = lazily(async () => (await papers()).Jobs);
const JourneyPage = lazily(async () => (await people()).JourneyPage);
const Leads = lazily(async () => (await people()).Leads);
const Payments = lazily(async () => (await papers()).Payments);
const SchedulePage = lazily(async () => (await import('./rooms/schedule.tsx')).SchedulePage);
const Pipeline = lazily(async () => (await people()).Pipeline);
const SavedFigures = lazily(async () => (await office()).SavedFigures);
const Settings = lazily(async () => (await office()).Settings);

export const Routes = () => (
  <Switch>
    <Route path="/customers/*?" component={Customers} />
    <Route path="/leads/*?" component={Leads} />
    <Route path="/inbox/*?" component={Inbox} />
    <Route path="/journeys/:id" component={JourneyPage} />
    <Route path="/estimates/*?" component={Estimates} />
    <Route path="/contracts/*?" component={Contracts} />
    <Route path="/jobs/*?" component={Jobs} />
    <Route path="/invoices/*?" component={Invoices} />
    <Route path="/payments/*?" component={Payments} />
    <Route path="/schedule/:view?/:date?/:id?" component={SchedulePage} />
    <Route path="/pipeline" component={Pipeline} />
    <Route path="/today" component={Today} />
    <Route path="/ask/figures/*?" component={SavedFigures} />
    <Route path="/ask" component={Ask} />
    <Route path="/settings/:section?/:id?" component={Settings} />
    <Route path="/">
      <Redirect to="/today" replace />
    </Route>
    <Route>
      <Failed isPage title={words.failed.notFound} text={words.failed.notFoundText} />
    </Route>
  </Switch>
);
