import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { AlertIcon } from './field-icons.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  label: string;
  /** What is wrong with it; takes the place of the hint. */
  fault?: ReactNode;
  hint?: ReactNode;
  /** Stands in the box before what is typed, and after it. */
  before?: ReactNode;
  after?: ReactNode;
  /** Below the box, whatever is said there. */
  below?: ReactNode;
}

/** A line to type into: its name above, what is wrong below. */
export function Field({ label, fault, hint, before, after, below, ...input }: FieldProps) {
  const id = useId();
  const said = fault ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} {...(fault && { 'data-invalid': '' })}>
        {before && <span className={styles.before}>{before}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
        />
        {after}
      </div>
      {below}
      {said && (
        <p id={`${id}-said`} className={fault ? styles.fault : styles.hint}>
          {fault && <AlertIcon size={16} />}
          <span>{said}</span>
        </p>
      )}
    </div>
  );
}
