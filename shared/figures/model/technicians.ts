import { Weekday } from '../../contract/technicians.ts';
import { created } from './fields.ts';
import { type Entity, type Field, inWords, some } from './model.ts';
import { someOfTechnician } from './noneOf.ts';
import { wordingsOf } from './notation.ts';

/** A technician, or the crew, of a record. */
export const technician = (at: string, kind: 'person' | 'people'): Field => ({
  kind,
  at,
  of: 'technicians',
  words: wordingsOf(
    'technician|tech|techs|crew|who [is] on the crew|(crew|team) member|person|employee|worker|assignee',
  ),
});

export const technicians: Entity = {
  collection: 'technicians',
  one: 'technician',
  many: 'technicians',
  words: [
    'tech|techs|team|crew|staff|boys|men|guy|fella|colleague|employee|worker|installer|contractor',
    'engineer|electrician|plumber|tradesman|mechanic|fitter|handyman|repairman|serviceman|crewman|crewmember',
    '(crew|team|staff) member|teammate|staffer|tech team|technical staff|service (tech|techs|technician|people|crew)',
    'workman|workmen|personnel|workforce|laborer|labourer|tradespeople|tradesmen|handymen|crewmen|servicemen|repairmen',
    'coworker|co worker|lad',
    'field [service] (tech|techs|technician|worker|hand|crew|staff|people|team)|(people|guys|folks) in the field',
    'people on the team|on (the|our) team|who on (the|our) (team|roster)|who can do',
    '(anyone|anybody) on the (team|roster)|(someone|somebody) on the team',
  ].flatMap(wordingsOf),
  scope: 'scheduling.read',
  path: '/scheduling/technicians',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    active: { kind: 'choice', at: 'active', values: ['true', 'false'], words: [] },
    skill: {
      kind: 'tags',
      at: 'skills',
      isFact: true,
      words: ['skill', 'skills', 'qualification', 'qualifications', 'trade', 'trades'],
    },
    appointments: some('appointments', 'appointments_of_technician'),
    jobs: some('jobs', 'jobs_of_technician'),
    ...someOfTechnician,
    working_hours: {
      kind: 'link',
      at: 'working_hours',
      isFact: true,
      words: ['working hours', 'work hours', 'working days', 'shift', 'shifts'],
    },
    time_off: {
      kind: 'link',
      at: 'time_off',
      isFact: true,
      words: [
        'time off',
        'vacation',
        'days off',
        'holidays',
        'holiday',
        'any time off',
        'time off coming up',
        'any time off coming up',
        'time off planned',
        'any time off planned',
        'leave',
      ],
    },
    workday: { kind: 'weekdays', at: 'working_hours', values: Weekday.options, words: [] },
    workdays: { kind: 'workdays', at: 'working_hours', words: [] },
    off: { kind: 'offdays', at: 'time_off', words: [] },
    id: { kind: 'link', at: 'id', words: [] },
    created_at: created,
  },
  usual: { where: 'active=true', words: 'active', of: 'narrowed' },
  meanings: {
    ...inWords(
      [
        'idle|free of appointments|not (busy|assigned|scheduled|booked|working anywhere)|unscheduled|unbooked',
        'nothing (on|to do|booked|scheduled|planned)|nothing on the (schedule|board|books)|with nothing (booked|on)',
        'no work|without [any] work',
      ],
      { where: 'appointments=' },
    ),
    ...inWords(
      '[still] active|[currently] working|in service|employed|on staff|on the payroll|on (the|our) roster|still with us|(work|works|working) for us',
      { where: 'active=true', untimed: true, called: 'active' },
    ),
    ...inWords(
      'inactive|deactivated|gone|former|not active [anymore]|no longer active|not working|(not|no longer) with us',
      { where: 'active=false', untimed: true, called: 'inactive' },
    ),
    created: { moment: 'created_at' },
  },
};
