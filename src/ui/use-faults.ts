import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { faultAloud } from './fault-aloud.tsx';
import type { Trouble } from './form-trouble.tsx';

/** What is wrong: under its field, and under all of them. */
export interface Faults<Name extends string> {
  fields?: Partial<Record<Name, ReactNode>>;
  line?: ReactNode;
  /** What no field is to blame for; nothing can be sent while it asks to wait. */
  trouble?: Trouble;
}

/**
 * What a form was told to be wrong with it; the first such field takes the focus, by which its fault is read out. Where
 * it has the focus already the fault is told by itself.
 */
export function useFaults<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  // Counts what is told, so that the same fault takes the focus again, and none does while one types.
  const [{ faults, times }, setState] = useState<{ faults: Faults<Name>; times: number }>({
    faults: {},
    times: 0,
  });

  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, times]);

  return {
    faults,
    tell(told: Faults<Name>): void {
      const name = faultyInFocus(form.current, told);
      setState((state) => {
        const next = state.times + 1;
        return { faults: name === null ? told : aloud(told, name, next), times: next };
      });
    },
    /** A field has been changed; `endsWait`: it is somebody else now who would have to wait. */
    forgive(name: string, endsWait: boolean): void {
      setState((state) => ({ ...state, faults: without(state.faults, name, endsWait) }));
    },
  };
}

/** The first field that something is wrong with, if it has the focus; else null. */
function faultyInFocus<Name extends string>(
  form: HTMLFormElement | null,
  { fields = {} }: Faults<Name>,
): Name | null {
  const inputs = [...(form?.elements ?? [])].filter((it) => it instanceof HTMLInputElement);
  const first = inputs.find(({ name }) => fields[name as Name]);
  return first && first === document.activeElement ? (first.name as Name) : null;
}

function aloud<Name extends string>(told: Faults<Name>, name: Name, times: number): Faults<Name> {
  return { ...told, fields: { ...told.fields, [name]: faultAloud(told.fields?.[name], times) } };
}

/**
 * What one has begun to mend is not wrong any more; the others stay as they are, without taking the focus. A wait goes
 * on, for typing does not end it.
 */
function without<Name extends string>(told: Faults<Name>, name: string, endsWait: boolean): Faults<Name> {
  const waits = told.trouble?.kind === 'wait' && !endsWait;
  const left = Object.entries(told.fields ?? {}).filter(([field]) => field !== name);
  return {
    ...(left.length > 0 && { fields: Object.fromEntries(left) as Partial<Record<Name, ReactNode>> }),
    ...(waits && { trouble: told.trouble }),
  };
}
