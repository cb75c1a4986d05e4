import type { ReactNode } from 'react';
import { type Chosen, choiceRanges, type ReaderChoices } from '../../../stores/reader-choices.ts';
import { OptionSegments } from '../../../ui/option-segments.tsx';
import { RowSwitch } from '../../../ui/rows.tsx';
import { Slider } from '../../../ui/slider.tsx';
import styles from './settings.module.css';

export interface Settings {
  choices: ReaderChoices;
  onChoose: (change: Chosen) => void;
}

/** The choices of one kind. */
type Named<Kind> = {
  [Name in keyof ReaderChoices]: ReaderChoices[Name] extends Kind ? Name : never;
}[keyof ReaderChoices];

/** One of a few words. */
export function OptionRow<Name extends Named<string>>({
  name,
  values,
  words,
  choices,
  onChoose,
}: Settings & {
  name: Name;
  values: readonly ReaderChoices[Name][];
  words: { name: string } & Record<ReaderChoices[Name], string>;
}) {
  return (
    <Field name={words.name}>
      <OptionSegments
        label={words.name}
        choices={values.map((value) => ({ value, word: words[value] }))}
        chosen={choices[name]}
        onChoose={(value) => onChoose({ [name]: value })}
      />
    </Field>
  );
}

/** A number on a slider. */
export function NumberRow(
  props: Settings & {
    name: keyof typeof choiceRanges;
    word: string;
    spoken: (value: number) => string;
    /** Beyond it nothing would change on this screen. */
    most?: number;
  },
) {
  const { name, word, spoken, most, choices, onChoose } = props;
  const range = choiceRanges[name];
  const value = choices[name];
  return (
    <Field name={word}>
      <div className={styles.slide}>
        <Slider
          label={word}
          value={value}
          range={{ ...range, max: Math.min(range.max, most ?? range.max) }}
          spoken={spoken(value)}
          onChange={(next) => onChoose({ [name]: next })}
        />
        <output className={styles.value} aria-hidden="true">
          {spoken(value)}
        </output>
      </div>
    </Field>
  );
}

/** On or off. */
export function SwitchRow(
  props: Settings & { name: Named<boolean>; words: { name: string; small: string } },
) {
  const { name, words, choices, onChoose } = props;
  return (
    <RowSwitch
      name={words.name}
      small={words.small}
      on={choices[name]}
      onChange={(on) => onChoose({ [name]: on })}
    />
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span>{name}</span>
      {children}
    </div>
  );
}
