/** The forms of a command as its usage shows them, without what they do; an indented line goes on with the one before. */
export function formsOf(usage: readonly string[]): string[] {
  const forms: string[] = [];
  for (const line of usage) {
    const [written = ''] = line.trim().split('  ');
    forms.push(line.startsWith(' ') ? `${forms.pop() ?? ''} ${written}` : written);
  }
  return forms;
}

/** The forms that somebody may have meant who wrote these words after the command's name; none when no form has them. */
export function formsMeant(usage: readonly string[], words: readonly string[]): string[] {
  return formsOf(usage).filter((form) => {
    const wanted = wordsIn(form);
    if (wanted.length === 0) return words.length === 0;
    return wanted.every((word, at) => isName(word) || words[at] === undefined || words[at] === word);
  });
}

/** The words of a form after the command's name that cannot be left out. */
export function wordsIn(form: string): string[] {
  const words = form.split(' ').slice(1);
  const end = words.findIndex((word) => /^[[-]/.test(word));
  return end < 0 ? words : words.slice(0, end);
}

/** How many words may follow the command's name. */
export function mostWordsIn(form: string): number {
  if (form.includes('…')) return Number.POSITIVE_INFINITY;
  return wordsIn(form).length + [...form.matchAll(/\[[A-Z]+\]/g)].length;
}

/** The flags of a form that cannot be left out. */
export function flagsIn(form: string): string[] {
  return [...form.replace(/\[[^\]]*\]/g, '').matchAll(/--([a-z]+)/g)].map(([, name = '']) => name);
}

/** Whether a word of a form stands for another one: ID, FILE. */
function isName(word: string): boolean {
  return /^[A-Z]/.test(word);
}
