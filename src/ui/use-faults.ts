import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Trouble } from './form-trouble.tsx';

/** What is wrong: under its field, and under all of them. */
export interface Faults<Name extends string> {
  fields?: Partial<Record<Name, ReactNode>>;
  line?: ReactNode;
  /** What no field is to blame for; nothing can be sent while it asks to wait. */
  trouble?: Trouble;
}

/** What a form was told to be wrong with it; the first such field takes the focus. */
export function useFaults<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults<Name>>({});
  // Counts what is told, so that the same fault takes the focus again, and none does while one types.
  const [toldTimes, setToldTimes] = useState(0);

  useEffect(() => {
    if (toldTimes > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, toldTimes]);

  return {
    faults,
    tell(told: Faults<Name>): void {
      setFaults(told);
      setToldTimes((times) => times + 1);
    },
    /** A field has been changed; `endsWait`: it is somebody else now who would have to wait. */
    forgive(name: string, endsWait: boolean): void {
      setFaults((told) => without(told, name, endsWait));
    },
  };
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
