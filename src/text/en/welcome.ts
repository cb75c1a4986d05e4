import type { Words } from '../words.ts';

export const welcome: Words['welcome'] = {
  title: 'You are ashore',
  page: 'Registered',
  hello: (account) => `Welcome, ${account}. Bind your phone, and a forgotten password is no trouble.`,
  lead: 'Bind your phone, and a forgotten password is no trouble.',
  bind: 'Bind my phone',
  on: 'Start reading',
  back: 'Back to where I was',
};
