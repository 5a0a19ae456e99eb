import { Link, useLocation } from 'wouter';
import { latestDay } from '../../lib/latest.ts';
import { dateAfter, isDate, weekOf } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { dayRangeText } from '../../lib/times.ts';
import { words } from '../../lib/words.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Choices } from '../../parts/choices.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useNarrow } from '../../parts/useNarrow.ts';
import classes from './head.module.css';

export type View = 'day' | 'week';

type HeadProps = { readonly view: View; readonly date: string; readonly today: string };

export const ScheduleHead = ({ view, date, today }: HeadProps) => {
  const [, navigate] = useLocation();
  const isNarrow = useNarrow();
  const seen = isNarrow ? 'day' : view;
  const by = seen === 'week' ? 7 : 1;
  const hrefOf = (day: string): string => `/schedule/${seen}/${day}`;
  const week = weekOf(date);
  return (
    <header class={classes.head}>
      <div class={classes.title}>
        <h1 tabIndex={-1}>{scheduleWords.title}</h1>
        <p>{seen === 'week' ? dayRangeText(week[0] ?? date, week[6] ?? date) : dayRangeText(date, date)}</p>
      </div>
      <nav class={classes.days} aria-label={scheduleWords.date}>
        <Link
          href={hrefOf(dateAfter(date, -by))}
          className={classes.step}
          aria-label={scheduleWords.earlier[seen]}
        >
          <Icon name="back" />
        </Link>
        <Link href={hrefOf(today)} className={classes.step}>
          {scheduleWords.today}
        </Link>
        <Link
          href={hrefOf(dateAfter(date, by))}
          className={classes.step}
          aria-label={scheduleWords.later[seen]}
        >
          <Icon name="next" />
        </Link>
        <input
          type="date"
          max={latestDay}
          aria-label={scheduleWords.date}
          value={date}
          onChange={({ currentTarget: { value } }) => isDate(value) && navigate(hrefOf(value))}
        />
      </nav>
      {!isNarrow && (
        <Choices
          label={scheduleWords.view}
          choices={[
            ['day', scheduleWords.views.day],
            ['week', scheduleWords.views.week],
          ]}
          chosen={view}
          onChoose={(chosen) => navigate(`/schedule/${chosen ?? 'day'}/${date}`)}
        />
      )}
      <div class={classes.actions}>
        <ButtonLink href="/schedule/off">{words.timeOff}</ButtonLink>
        <ButtonLink href="/schedule/new" look="primary" icon="plus">
          {words.bookVisit}
        </ButtonLink>
      </div>
    </header>
  );
};
