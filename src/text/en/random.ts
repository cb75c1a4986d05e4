import type { Words } from '../words.ts';

export const random: Words['random'] = {
  title: 'Random',
  description: 'Not sure what to read? Draw a handful of comics by chance.',
  next: 'Shuffle',
  read: 'Start reading',
  others: 'On the same boat',
  failed: 'Could not get others. Try again later',
  empty: {
    title: 'No comics have landed yet',
    sentence: 'The library is still empty. Come back a little later.',
    action: 'Home',
  },
};
