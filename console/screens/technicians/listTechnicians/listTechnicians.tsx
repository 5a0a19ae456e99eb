import { useListTechnicians } from '../../../data/technicians.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { SectionList } from '../../../parts/sectionList.tsx';
import { detailOf } from '../fields.tsx';

const { technicians: texts } = settingsWords;

export const ListTechnicians = () => {
  const list = useListTechnicians();
  const rows = (list.data ?? []).map((technician) => ({
    id: technician.id,
    name: technician.name,
    detail: detailOf(technician),
  }));
  return (
    <SectionList
      title={settingsWords.sections.technicians.name}
      at="/settings/technicians"
      create={texts.add}
      list={list}
      rows={rows}
      empty={texts}
    />
  );
};
