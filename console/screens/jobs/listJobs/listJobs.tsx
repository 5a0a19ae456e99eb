import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { useListJobs } from '../../../data/jobs.ts';
import { useZone } from '../../../data/settings.ts';
import { joined } from '../../../lib/joined.ts';
import { choicesOf } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const choices = choicesOf(paperWords.status.job);

export const ListJobs = ({ place }: { readonly place: Place }) => {
  const search = usePaperSearch('/jobs', place, choices);
  const list = useListJobs(search.narrowed);
  const zone = useZone();
  const jobs = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(jobs.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.jobs.title}
      create={{ href: '/jobs/new', name: paperWords.jobForm.create }}
      search={search}
      list={list}
      place={place}
      empty={paperWords.jobs}
      rows={jobs.map((job) => ({
        id: job.id,
        name: names.get(job.customer_id) ?? words.loading,
        detail: joined(
          job.scheduled_start && briefDayText(job.scheduled_start, zone),
          job.title ?? job.service,
        ),
        end: <PaperEnd kind="job" status={job.status} />,
      }))}
    />
  );
};
