import type { Measured } from '../measured.ts';
import type { Life } from './kept-up-site.ts';
import type { MemberBook } from './member-book.ts';

/** What a run came to. */
export interface Outcome {
  minutes: number;
  deeds: number;
  books: readonly MemberBook[];
  lives: readonly Life[];
  /** How often each trouble came, by its name. */
  troubles: ReadonlyMap<string, number>;
  browser: { steps: number; broken: number };
  /** Answers by status and code. */
  answers: ReadonlyMap<string, number>;
  excused: number;
  comparisons: number;
  faults: number;
}

/** The rows of the table besides those of the memory. */
export function soakRows(it: Outcome): Measured[] {
  const sum = (of: (book: MemberBook) => number) => it.books.reduce((all, book) => all + of(book), 0);
  const struck = (name: string) => it.troubles.get(name) ?? 0;
  const done = [
    `${it.deeds} deeds`,
    `${sum((book) => book.purchases.size)} purchases`,
    `${sum((book) => book.paid.size)} orders`,
    `${sum((book) => book.codes.size)} codes`,
    `${struck('refund')} refunds`,
  ];
  const killed = [
    `server ${it.lives.length - 1} ×`,
    `connections ${struck('connections')} ×`,
    `browser ${struck('browser')} × (${it.browser.steps} steps, ${it.browser.broken} cut short)`,
  ];
  const answers = [...it.answers].sort().map(([what, many]) => `${what} × ${many}`);
  const back = Math.max(...it.lives.map((life) => life.readyMs));
  return [
    row(`${it.minutes} min of mixed load, ${it.books.length} members`, done.join(', ')),
    row('killed', killed.join(', ')),
    row('server ready after a kill', `${Math.round(back)} ms at most`),
    row('answers', answers.join(', ')),
    row('500 while a connection was cut', String(it.excused)),
    row(`lost, doubled or faulty, ${it.comparisons} comparisons`, String(it.faults), '0'),
  ];
}

function row(what: string, value: string, goal = '–'): Measured {
  return { what, value, floor: '–', goal };
}
