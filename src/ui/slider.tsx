import type { CSSProperties } from 'react';
import styles from './slider.module.css';

/** A number chosen by sliding; `label` says of what, `spoken` how the value is called. */
export function Slider(props: {
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  spoken: string;
  /** `held`: a finger or the pointer slides it; else it makes a step. */
  onChange: (value: number, held: boolean) => void;
}) {
  const { label, value, range, spoken, onChange } = props;
  const share = range.max > range.min ? (value - range.min) / (range.max - range.min) : 0;
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--v': share } as CSSProperties}
      {...range}
      value={value}
      aria-label={label}
      aria-valuetext={spoken}
      onChange={({ currentTarget }) =>
        onChange(Number(currentTarget.value), currentTarget.matches(':active'))
      }
    />
  );
}
