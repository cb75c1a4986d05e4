import { type RefObject, useEffect, useRef, useState } from 'react';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * What stands in a form's fields. The browser keeps it: what was typed or filled in before the page came to life stays.
 * @param names the names of its inputs
 * @param draft what was typed here before, for the fields that are empty
 * @param keep is told what stands there as the page comes to life: nobody has heard of it being typed
 */
export function useFormValues<Name extends string>(
  form: FormRef,
  names: readonly Name[],
  draft: () => Readonly<Record<string, string>>,
  keep: (values: Record<Name, string>) => void,
) {
  const [values, setValues] = useState(() => valuesOf(names, null));
  const atFirst = useRef({ draft, keep });

  useEffect(() => {
    const { draft, keep } = atFirst.current;
    const kept = draft();
    for (const name of names) {
      const input = inputOf(form.current, name);
      const before = kept[name];
      if (input && input.value === '' && before) input.value = before;
    }
    const found = valuesOf(names, form.current);
    setValues(found);
    keep(found);
  }, [form, names]);

  function read(): Record<Name, string> {
    const typed = valuesOf(names, form.current);
    setValues(typed);
    return typed;
  }

  function write(name: Name, value: string): void {
    const input = inputOf(form.current, name);
    if (input) input.value = value;
    read();
  }

  return { values, read, write };
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  // The server, which has no form either, does not know what an input is.
  if (form === null) return null;
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

function valuesOf<Name extends string>(
  names: readonly Name[],
  form: HTMLFormElement | null,
): Record<Name, string> {
  const entries = names.map((name) => [name, inputOf(form, name)?.value ?? '']);
  return Object.fromEntries(entries) as Record<Name, string>;
}
