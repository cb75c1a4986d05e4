import type { Words } from '../words.ts';
import { shortMonth } from './months.ts';

export const daily: Words['daily'] = {
  title: 'Daily updates',
  description: 'Comics by the day of the week on which they are updated, Sunday to Saturday.',
  week: 'Day of the week',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  firstDay: 7,
  today: 'Today',
  day: (weekday, month, day) => `${weekday}, ${shortMonth(month)} ${day}`,
  heading: (weekday) => (weekday === 'Today' ? 'Updated today' : `Updated ${weekday}`),
  empty: {
    title: 'A calm day at sea',
    sentence: 'Nothing was updated on this day. Look at the day before, or catch up with your shelf.',
    oldest: 'Nothing was updated on this day. Look at today, or catch up with your shelf.',
    action: (weekday) => (weekday === 'Today' ? 'See today' : `See ${weekday}`),
  },
};
