import { keep, readKept } from '../platform/kept.ts';

/** What was typed into a form, without passwords: a reload or a look elsewhere must not lose it. Ends with the tab. */
export type Draft = Readonly<Record<string, string>>;

const storageKey = 'mandao.drafts';
/** The login and its neighbours, which share what was typed. */
export const entryForm = 'entry';

export function readDraft(form: string): Draft {
  return all()[form] ?? {};
}

export function keepDraft(form: string, draft: Draft): void {
  keep(storageKey, { ...all(), [form]: draft }, tab);
}

/** Of somebody who has signed out. */
export function forgetDrafts(): void {
  keep(storageKey, null, tab);
}

function all(): Record<string, Draft> {
  return (
    readKept(
      storageKey,
      (found) => Object.fromEntries(Object.entries(found).map(([form, draft]) => [form, textsOf(draft)])),
      tab,
    ) ?? {}
  );
}

function textsOf(found: unknown): Draft {
  const fields = Object.entries({ ...(found as object | null) });
  return Object.fromEntries(fields.filter((it): it is [string, string] => typeof it[1] === 'string'));
}

function tab(): Storage {
  return sessionStorage;
}
