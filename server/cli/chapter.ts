import { listChapters } from './chapter-list.ts';
import { removeOne } from './chapter-remove.ts';
import { setFact } from './chapter-set.ts';
import type { CommandPlan } from './command.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'chapter list ID                  the chapters of a comic at the prices of a merchant, those that were taken down too',
  'chapter set ID NO price POINTS   what a chapter costs; 0 = free, default = what its comic costs',
  'chapter set ID NO freeAt TIME    when it becomes free: 2026-05-01T20:00+08:00, or never',
  'chapter set ID NO title TITLE    its title',
  'chapter remove ID NO [--bought] [--refund]  takes it down; --bought: also one that members bought; --refund: gives their points back',
];

/** `chapter …`: which there are, what is said of one, and what takes it down. */
export const chapterCommand: CommandPlan = {
  usage,
  flags: ['bought', 'refund', 'mid'],
  async run(desk, words, flags) {
    const [verb, id, no, key, value, ...more] = words;
    if (flags.mid !== undefined && (verb === 'set' || verb === 'remove')) {
      throw new OperatorError(`"chapter ${verb}" is about all merchants: it takes no --mid.`);
    }
    if (verb === 'list' && id !== undefined && no === undefined)
      return listChapters(desk, await merchantOf(desk, flags), id);
    if (verb === 'remove' && id !== undefined && no !== undefined && key === undefined)
      return removeOne(desk, id, no, flags);
    if (verb !== 'set' || id === undefined || no === undefined || key === undefined || value === undefined)
      throw wrongWords(usage, words);
    if (more.length > 0) throw wrongWords(usage, words);
    return setFact(desk, { id, no, key, value });
  },
};
