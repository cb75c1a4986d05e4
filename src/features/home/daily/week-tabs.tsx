import { dailyWords } from '../../../text/daily.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Link } from '../../../ui/link.tsx';
import { monthAndDay, type WeekDay } from './week.ts';
import styles from './week-tabs.module.css';

const said = dailyWords;

/** The days of the week, each the last one that has come; today is marked. */
export function WeekTabs({ week, shown }: { week: WeekDay[]; shown: WeekDay }) {
  return (
    <div className={styles.sticky}>
      <nav className={styles.week} aria-label={said.week}>
        {week.map((it) => {
          const { day, date, today } = it;
          const name = said.days[day - 1] ?? '';
          const [month, dayOfMonth] = monthAndDay(it);
          return (
            <Link
              key={day}
              to={`/dailyUpdate?day=${day}`}
              replace
              {...(today && { 'data-today': '' })}
              {...(date === shown.date && { 'aria-current': 'page' as const })}
            >
              <HiddenText>{said.day(today ? said.today : name, month, dayOfMonth)}</HiddenText>
              <span aria-hidden="true">{today ? said.today : name}</span>
              <b aria-hidden="true">{dayOfMonth}</b>
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
