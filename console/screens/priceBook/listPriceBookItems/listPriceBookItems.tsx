import { currencyDigits } from '../../../../shared/kernel/currency.ts';
import { useListPriceBookItems } from '../../../data/priceBook.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { problemOf } from '../../../lib/failures.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Amount, Rows, SearchField } from '../../../parts/list.tsx';
import { Listed, RecordHead } from '../../../parts/record.tsx';
import { useSearchText } from '../../../parts/searchState.ts';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';

const { priceBook: texts } = settingsWords;

export const ListPriceBookItems = () => {
  const { text, onText, q } = useSearchText();
  const list = useListPriceBookItems(q);
  const { data: settings } = useGetSettings();
  const currency = settings?.currency ?? 'USD';
  const rows = (list.data?.pages ?? []).flatMap(({ data }) =>
    data.map(({ id, code, name, unit_price, unit, category, active }) => ({
      id,
      name,
      detail: joined(code, category, unit && texts.per(unit)),
      end: active ? (
        <Amount>{moneyText(unit_price, currency, currencyDigits(currency))}</Amount>
      ) : (
        <Status tone="waiting">{texts.notOffered}</Status>
      ),
    })),
  );
  return (
    <article>
      <RecordHead title={settingsWords.sections['price-book'].name}>
        <ButtonLink href="/settings/price-book/import">{texts.importing}</ButtonLink>
        <ButtonLink href="/settings/price-book/new" icon="plus">
          {texts.add}
        </ButtonLink>
      </RecordHead>
      <Listed head={<SearchField label={texts.search} text={text} onText={onText} />}>
        {list.isPending && <Loading />}
        {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && (
          <Empty title={q === '' ? texts.none : words.search.nothing(q)} text={texts.noneText} />
        )}
        {rows.length > 0 && (
          <Rows
            label={settingsWords.sections['price-book'].name}
            rows={rows}
            at="/settings/price-book"
            isThing
            isLoadingMore={list.isFetchingNextPage}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
        )}
      </Listed>
    </article>
  );
};
