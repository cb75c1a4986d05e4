import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useCountdown } from './use-countdown.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { useFormValues } from './use-form-values.ts';

export interface Form<Name extends string> {
  /** What was typed, as far as the page knows. */
  values: Record<Name, string>;
  faults: Faults<Name>;
  busy: boolean;
  /** Whether nothing can be sent for now. */
  off: boolean;
  /** Sets what stands in a field, for example to clear it. */
  write: (name: Name, value: string) => void;
  /** Says what is wrong; the first such field takes the focus. */
  tell: (faults: Faults<Name>) => void;
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

interface How<Name extends string> {
  names: readonly Name[];
  draft: () => Readonly<Record<string, string>>;
  keep: (values: Record<Name, string>) => void;
  check: (values: Record<Name, string>) => Faults<Name> | null | Promise<Faults<Name> | null>;
  send: (values: Record<Name, string>) => Promise<void>;
  /** Says what a failure means. */
  explain: (error: unknown) => Faults<Name>;
  /** The field whose change makes waiting pointless: it is somebody else who has to wait. */
  frees?: Name;
}

/**
 * A form that says what is wrong under its fields, is sent once at a time, and not while it has to wait.
 * @param how.names its fields, whose inputs carry these names
 * @param how.draft what was typed here before; `keep` is told what is typed
 * @param how.check what is wrong with the values, before anything is sent
 * @param how.send never called again while it is under way
 */
export function useForm<Name extends string>(how: How<Name>): Form<Name> {
  const element = useRef<HTMLFormElement>(null);
  const { values, read, write } = useFormValues(element, how.names, how.draft, how.keep);
  const { faults, tell, forgive } = useFaults<Name>(element);
  const off = useCountdown(faults.trouble?.kind === 'wait' ? faults.trouble.until : 0) > 0;

  const [busy, onceAtATime] = useOnceAtATime(async () => {
    const typed = read();
    try {
      const wrong = await how.check(typed);
      tell(wrong ?? {});
      if (wrong === null) await how.send(typed);
    } catch (error) {
      tell(how.explain(error));
    }
  });

  return {
    values,
    faults,
    busy,
    off,
    tell,
    write: (name, value) => {
      write(name, value);
      forgive(name, name === how.frees);
    },
    props: {
      ref: element,
      // Where a browser sends it by itself after all, nothing that was typed stands in an address.
      method: 'post',
      noValidate: true,
      onInput: ({ target }) => {
        how.keep(read());
        const { name } = target as HTMLInputElement;
        forgive(name, name === how.frees);
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (!off) onceAtATime();
      },
    },
  };
}

/** Whether something is under way, and how to begin it: nothing happens while it is. */
function useOnceAtATime(work: () => Promise<void>) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  function begin(): void {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    void work().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  }
  return [busy, begin] as const;
}
