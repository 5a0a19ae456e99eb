import { useListEstimates } from '../../../data/estimates.ts';
import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { useZone } from '../../../data/settings.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const choices = choicesOf(paperWords.status.estimate);

export const ListEstimates = ({ place }: { readonly place: Place }) => {
  const search = usePaperSearch('/estimates', place, choices);
  const list = useListEstimates(search.narrowed);
  const zone = useZone();
  const estimates = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(estimates.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.estimates.title}
      create={{ href: '/estimates/new', name: paperWords.estimateForm.create }}
      search={search}
      list={list}
      place={place}
      empty={paperWords.estimates}
      rows={estimates.map((estimate) => ({
        id: estimate.id,
        name: names.get(estimate.customer_id) ?? words.loading,
        detail: joined(
          estimate.sent_at && briefDayText(estimate.sent_at, zone),
          [...estimate.line_items, ...(estimate.options[0]?.line_items ?? [])]
            .map(({ description }) => description)
            .join(', '),
        ),
        end: (
          <PaperEnd
            kind="estimate"
            status={estimate.status}
            amount={moneyText(estimate.total, estimate.currency, estimate.currency_digits)}
          />
        ),
      }))}
    />
  );
};
