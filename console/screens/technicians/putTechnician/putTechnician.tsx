import { useZone } from '../../../data/settings.ts';
import { useGetTechnician, usePutTechnician } from '../../../data/technicians.ts';
import { newTechnician, stretchesOf, technicianDraft, technicianOf } from '../../../lib/hours.ts';
import { listText } from '../../../lib/settingsDrafts.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { localWhenText } from '../../../lib/spans.ts';
import { Editable } from '../../../parts/editable.tsx';
import { NewRecordScreen } from '../../../parts/newRecordScreen.tsx';
import { Facts, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Week } from '../../../parts/week.tsx';
import { technicianFields } from '../fields.tsx';
import classes from './putTechnician.module.css';

const { technicians: texts, fields: labels } = settingsWords;

export const PutTechnician = ({ id }: { readonly id: string }) => {
  const shown = useGetTechnician(id);
  const put = usePutTechnician();
  const zone = useZone();
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  const draft = technicianDraft(record, zone);
  const off = stretchesOf(draft.time_off ?? '');
  return (
    <article>
      <RecordHead title={record.name} />
      <Editable
        formKey={`technician ${id}`}
        title={texts.person}
        fields={technicianFields}
        current={{ draft, etag }}
        onSave={(changed, ifMatch) => put.mutateAsync({ id, body: technicianOf(changed, zone), ifMatch })}
        onReread={async () => {
          const { data } = await shown.refetch({ throwOnError: true });
          return { draft: technicianDraft(data?.record ?? record, zone), etag: data?.etag };
        }}
      >
        <Facts
          facts={[
            [labels.user_id, record.user_id],
            [labels.skills, listText(record.skills)],
            [labels.teams, listText(record.teams)],
            [labels.territories, listText(record.territories)],
            [labels.active, record.active ? settingsWords.yes : settingsWords.no],
          ]}
        />
        <h3 class={classes.title}>{texts.hours}</h3>
        {record.working_hours.length === 0 && <p class={classes.soft}>{texts.noHours}</p>}
        <Week hoursOf={(day) => draft[day] ?? ''} />
        <h3 class={classes.title}>{texts.timeOff}</h3>
        {off.length === 0 && <p class={classes.soft}>{texts.noTimeOff}</p>}
        <ul class={classes.off}>
          {off.map(({ start, end }) => (
            <li key={`${start} ${end}`}>{localWhenText(start, end)}</li>
          ))}
        </ul>
      </Editable>
    </article>
  );
};

export const NewTechnician = () => {
  const put = usePutTechnician();
  const zone = useZone();
  return (
    <NewRecordScreen
      formKey="technician new"
      title={texts.add}
      list="/settings/technicians"
      fields={technicianFields}
      start={newTechnician}
      onCreate={(id, draft) => put.mutateAsync({ id, body: technicianOf(draft, zone), ifMatch: undefined })}
    />
  );
};
