import { forgetSecrets } from '../store/secrets.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'keys renew                       new keys for tokens, tickets and news; everybody is signed out',
];

/** `keys renew`: what to do when somebody else may have seen the database or a backup of it. */
export const keysCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    if (words.join(' ') !== 'renew') throw wrongWords(usage, words);
    const { sessions } = await forgetSecrets(desk.database);
    const line =
      `The keys are gone, and ${counted(sessions, 'device is', 'devices are')} signed out. Stop every server ` +
      'of this site and start it again: until then it goes on with the old keys.';
    return { line, json: { sessions } };
  },
};
