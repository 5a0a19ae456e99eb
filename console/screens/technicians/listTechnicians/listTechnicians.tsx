import { useListTechnicians } from '../../../data/technicians.ts';
import { problemOf } from '../../../lib/failures.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Rows } from '../../../parts/list.tsx';
import { Listed, RecordHead } from '../../../parts/record.tsx';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { detailOf } from '../fields.tsx';

const { technicians: texts } = settingsWords;

export const ListTechnicians = () => {
  const list = useListTechnicians();
  const rows = (list.data ?? []).map((technician) => ({
    id: technician.id,
    href: `/settings/technicians/${technician.id}`,
    name: technician.name,
    detail: detailOf(technician),
  }));
  return (
    <article>
      <RecordHead title={settingsWords.sections.technicians.name}>
        <ButtonLink href="/settings/technicians/new" icon="plus">
          {texts.add}
        </ButtonLink>
      </RecordHead>
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <Empty title={texts.none} text={texts.noneText} />}
      {rows.length > 0 && (
        <Listed>
          <Rows
            label={settingsWords.sections.technicians.name}
            rows={rows}
            onMore={undefined}
            isLoadingMore={false}
          />
        </Listed>
      )}
    </article>
  );
};
