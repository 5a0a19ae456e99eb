import { weekdays } from '../../../shared/contract/values.ts';
import { useGetSettings } from '../../data/settings.ts';
import type { Technician } from '../../data/technicians.ts';
import { nextDayOff, type Stretch } from '../../lib/hours.ts';
import { settingsWords } from '../../lib/settingsWords.ts';
import type { FieldSpec, OwnFieldProps } from '../../parts/form.tsx';
import { Loading } from '../../parts/state.tsx';
import { Stretches } from '../../parts/stretches.tsx';

const { fields: labels, hints, technicians: texts } = settingsWords;

const HoursField = (props: OwnFieldProps) => <Stretches {...props} type="time" next={nextHours} />;
const TimeOffField = (props: OwnFieldProps) => {
  const { data: settings } = useGetSettings();
  if (settings === undefined) return <Loading rows={1} />;
  const today = settings.now_local.slice(0, 10);
  return <Stretches {...props} type="datetime-local" next={(last) => nextDayOff(last, today)} />;
};

/** The afternoon after a morning, else a whole day of work. */
const nextHours = (last: Stretch | undefined): Stretch =>
  last === undefined ? { start: '08:00', end: '17:00' } : { start: last.end, end: '18:00' };

export const technicianFields: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'user_id', label: labels.user_id, hint: hints.user_id },
  { name: 'skills', label: labels.skills, hint: hints.skills },
  { name: 'teams', label: labels.teams, hint: hints.skills },
  { name: 'territories', label: labels.territories, hint: hints.skills },
  { name: 'active', label: labels.active, kind: 'check' },
  ...weekdays.map((day) => ({ name: day, label: texts.days[day], own: HoursField, isWide: true })),
  { name: 'time_off', label: labels.time_off, own: TimeOffField, isWide: true },
];

export const detailOf = ({ skills, teams, active }: Technician): string =>
  [active ? '' : texts.inactive, ...skills, ...teams].filter(Boolean).join(' · ');
