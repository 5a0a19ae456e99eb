import { useState } from 'preact/hooks';
import { type EstimateStatus, useListEstimates } from '../../../data/estimates.ts';
import { useCustomerNames, useFoundCustomers } from '../../../data/found.ts';
import { useZone } from '../../../data/settings.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf, joined } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { dayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';
import { useSettled } from '../../../parts/useSettled.ts';

const choices = choicesOf(paperWords.status.estimate);

export const ListEstimates = ({ currentId }: { readonly currentId: string | undefined }) => {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<EstimateStatus>();
  const { customerIds, isFinding } = useFoundCustomers(useSettled(text.trim()));
  const list = useListEstimates({ status, customerIds });
  const zone = useZone();
  const estimates = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(estimates.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.estimates.title}
      create={{ href: '/estimates/new', name: paperWords.estimateForm.create }}
      text={text}
      onText={setText}
      choices={choices}
      chosen={status}
      onChoose={setStatus}
      list={list}
      isFinding={isFinding}
      currentId={currentId}
      empty={paperWords.estimates}
      rows={estimates.map((estimate) => ({
        id: estimate.id,
        href: `/estimates/${estimate.id}`,
        name: names.get(estimate.customer_id) ?? words.loading,
        detail: joined(
          estimate.sent_at && dayText(estimate.sent_at, zone),
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
