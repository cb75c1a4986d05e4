import type { Words } from '../words.ts';

export const comicList: Words['comicList'] = {
  title: 'Comics',
  description: (title) => `${title}: the whole list, page by page.`,
  back: 'Back',
  search: 'Search',
  count: (count) => `${count} ${count === '1' ? 'comic' : 'comics'}`,
  range: (range, total) => `${range} of ${total}`,
  order: { ascending: 'First to last', descending: 'Last to first' },
  place: (place) => `No. ${place}`,
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page) => `Page ${page}`,
  },
  stale: 'The new page did not arrive; this is the one before',
  staleOffline: 'No network; this is the page before',
  all: 'All',
  types: { 1: 'Korean', 2: 'Doujin', 3: 'Photo books', 4: 'Magazines', 5: 'Volumes' },
  otherType: 'Other types',
  finished: 'Complete',
  ongoing: 'Ongoing',
  free: 'Free',
  paid: 'Paid',
  sorts: { newest: 'Newest', hottest: 'Hottest', earliest: 'Earliest' },
  author: (name) => `Comics by ${name}`,
  empty: {
    title: 'No comics here yet',
    sentence: 'This stretch of sea is empty for now. Try another course.',
    action: 'Browse categories',
  },
};
