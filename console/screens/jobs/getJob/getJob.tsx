import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { jobTransitions } from '../../../../shared/domain/jobs.ts';
import { type Job, useGetJob } from '../../../data/jobs.ts';
import { usePaper, usePlace } from '../../../data/paper.ts';
import { useGetSettings } from '../../../data/settings.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { relatedIn } from '../../../lib/related.ts';
import { momentText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Lines } from '../../../parts/lines.tsx';
import { PaperHead } from '../../../parts/paperHead.tsx';
import { Card, type Fact, Facts, Steps } from '../../../parts/record.tsx';
import { Entries, Entry, Related } from '../../../parts/related.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { JobActions } from './actions.tsx';

const texts = paperWords.jobs;

type GetJobProps = { readonly id: string; readonly files: ComponentChildren };

export const GetJob = ({ id, files }: GetJobProps) => {
  const shown = useGetJob(id);
  const settings = useGetSettings().data;
  const { name, journey, zone } = usePaper(shown.data?.record);
  const place = usePlace(shown.data?.record);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: job, etag } = shown.data;
  const currency = settings && { currency: settings.currency, currency_digits: 2 };
  return (
    <article>
      <PaperHead
        kind="job"
        title={paperWords.titleFor(job.title ?? job.service ?? paperWords.kinds.job, name)}
        paper={job}
      />
      <JobActions job={job} etag={etag} seen={seenOf(job, zone)} />
      <Card>
        <Facts facts={factsOf(job, place, zone)} />
      </Card>
      <Card title={texts.visits}>
        {job.visits.length === 0 ? (
          <p>{texts.noVisits}</p>
        ) : (
          <Entries>
            {job.visits.map(({ id: visit_id, visit_number, start, start_local }) => (
              <Entry
                key={visit_id}
                title={texts.visit(visit_number)}
                href={`/schedule/day/${start_local.slice(0, 10)}/${visit_id}`}
                detail={momentText(start, zone)}
              />
            ))}
          </Entries>
        )}
        <Steps>
          {isOpen(job) ? (
            <ButtonLink href={`/schedule/new/job/${id}`} icon="calendar">
              {words.bookVisit}
            </ButtonLink>
          ) : (
            <Link href="/schedule">{texts.schedule}</Link>
          )}
        </Steps>
      </Card>
      {job.line_items.length > 0 && currency && (
        <Card title={paperWords.lines}>
          <Lines {...currency} label={paperWords.lines} lines={job.line_items} />
        </Card>
      )}
      {files}
      <Related papers={relatedIn(journey, id, { ...job, job_id: id })} />
    </article>
  );
};

const isOpen = ({ status }: Job): boolean => jobTransitions[status].length > 0;

const seenOf = ({ status, scheduled_start }: Job, zone: string): RecordSummary => [
  [words.fields.status, paperWords.status.job[status]],
  [texts.starts, scheduled_start === null ? texts.unplanned : momentText(scheduled_start, zone)],
];

const factsOf = (job: Job, place: string, zone: string): readonly Fact[] => {
  const { service, scheduled_start, completed_at, reason } = job;
  return [
    ...(job.title !== null && service !== null ? [[texts.service, service] as const] : []),
    [texts.location, place],
    ...(scheduled_start === null && !isOpen(job)
      ? []
      : [
          [
            texts.starts,
            scheduled_start === null ? texts.unplanned : momentText(scheduled_start, zone),
          ] as const,
        ]),
    ...(completed_at === null ? [] : [[texts.completed, momentText(completed_at, zone)] as const]),
    ...(reason === null ? [] : [[paperWords.reason, reason] as const]),
    ...job.warning_details.map(({ message }) => [paperWords.warning, message] as const),
  ];
};
