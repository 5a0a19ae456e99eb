import { useGetLifecycle } from '../../../data/journeys.ts';
import { useZone } from '../../../data/settings.ts';
import { joined } from '../../../lib/joined.ts';
import { aboutOf } from '../../../lib/journeyAbout.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import classes from './getLifecycle.module.css';
import { Records } from './records.tsx';
import { NextSteps } from './steps.tsx';

/** One journey from lead to payment: what can be done next, its records, and all that was done. */
export const GetLifecycle = ({ number }: { readonly number: string }) => {
  const shown = useGetLifecycle(number);
  const zone = useZone();
  if (shown.isPending) return <Loading title={words.journey} />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const journey = shown.data;
  const { customer, lead, timeline } = journey;
  const person = customer ?? lead?.contact;
  return (
    <article class={classes.page}>
      <RecordHead
        title={joined(person ? nameOf(person, words.customers.unnamed) : words.journey, aboutOf(journey))}
        status={
          <span class={classes.number}>
            {words.journey} {journey.lifecycle_number}
          </span>
        }
      >
        {customer && <ButtonLink href={`/customers/${customer.id}`}>{words.customers.one}</ButtonLink>}
        {customer && (
          <ButtonLink href={`/estimates/new/${customer.id}`} icon="plus">
            {words.newEstimate}
          </ButtonLink>
        )}
        {lead && <ButtonLink href={`/leads/${lead.id}`}>{words.leads.one}</ButtonLink>}
      </RecordHead>
      <NextSteps journey={journey} />
      <div class={classes.columns}>
        <Card title={peopleWords.journeys.records}>
          <Records journey={journey} zone={zone} />
        </Card>
        <Card title={peopleWords.journeys.timeline}>
          <ol class={classes.timeline}>
            {timeline.toReversed().map(({ at, kind, id, summary }) => (
              <li key={`${at} ${kind} ${id} ${summary}`}>
                {summary}
                <Moment at={at} zone={zone} />
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </article>
  );
};
