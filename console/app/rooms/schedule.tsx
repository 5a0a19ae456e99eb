import { BookAppointment } from '../../screens/schedule/bookAppointment/bookAppointment.tsx';
import { GetAppointment } from '../../screens/schedule/getAppointment/getAppointment.tsx';
import { PutTechnician } from '../../screens/schedule/putTechnician/putTechnician.tsx';
import { Schedule } from '../../screens/schedule/schedule.tsx';

type Params = { readonly view?: string; readonly date?: string; readonly id?: string };

/** The schedule with a visit, a new visit, or time off. */
export const SchedulePage = ({ params: { view, date, id } }: { readonly params: Params }) => {
  if (view === 'new') return <BookAppointment kind={date} id={id} />;
  if (view === 'off') return <PutTechnician id={date} />;
  return (
    <Schedule view={view === 'week' ? 'week' : 'day'} date={date}>
      {id && <GetAppointment key={id} id={id} />}
    </Schedule>
  );
};
