import { useListContracts } from '../../../data/contracts.ts';
import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { useZone } from '../../../data/settings.ts';
import { joined } from '../../../lib/joined.ts';
import { choicesOf } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const choices = choicesOf(paperWords.status.contract);

export const ListContracts = ({ place }: { readonly place: Place }) => {
  const search = usePaperSearch('/contracts', place, choices);
  const list = useListContracts(search.narrowed);
  const zone = useZone();
  const contracts = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(contracts.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.contracts.title}
      search={search}
      list={list}
      place={place}
      empty={paperWords.contracts}
      rows={contracts.map((contract) => ({
        id: contract.id,
        name: names.get(contract.customer_id) ?? words.loading,
        detail: joined(contract.sent_at && briefDayText(contract.sent_at, zone), contract.title),
        end: <PaperEnd kind="contract" status={contract.status} />,
      }))}
    />
  );
};
