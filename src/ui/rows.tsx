import { type ReactNode, useId } from 'react';
import { RightIcon } from './icons.tsx';
import { Link } from './link.tsx';
import styles from './rows.module.css';
import { Switch } from './switch.tsx';

/** A card of rows, one thing each. `heading` names it. */
export function Rows({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.rows}>{children}</div>
    </>
  );
}

interface RowProps {
  icon?: ReactNode;
  name: string;
  /** Smaller, below the name. */
  small?: string | undefined;
  /** How things stand, at the end of the row. */
  end?: ReactNode;
}

/** A row that only says something, or holds something to choose from at its end. */
export function Row(props: RowProps) {
  return (
    <div className={styles.row}>
      <Content {...props} />
    </div>
  );
}

/** A row that leads on. */
export function RowLink({ to, ...props }: RowProps & { to: string }) {
  return (
    <Link className={styles.row} to={to}>
      <Content {...props} leads />
    </Link>
  );
}

/** A row that leads out of the site, in a new tab. */
export function RowOutside({ href, ...props }: RowProps & { href: string }) {
  return (
    <a className={styles.row} href={href} target="_blank" rel="noopener">
      <Content {...props} leads />
    </a>
  );
}

/** A row that does something; `leads`: it opens something to choose from. */
export function RowButton({
  onClick,
  leads = false,
  ...props
}: RowProps & { onClick: () => void; leads?: boolean }) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <Content {...props} leads={leads} />
    </button>
  );
}

/** A row that turns something on and off, wherever it is tapped. */
export function RowSwitch({
  on,
  onChange,
  ...props
}: Omit<RowProps, 'icon' | 'end'> & { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    // The label passes a tap on to the switch.
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a control
    <label className={styles.row}>
      <Content {...props} id={id} end={<Switch on={on} onChange={onChange} labelledBy={id} />} />
    </label>
  );
}

function Content({ icon, name, small, end, id, leads = false }: RowProps & { id?: string; leads?: boolean }) {
  return (
    <>
      {icon}
      <span className={styles.name} id={id}>
        {name}
        {small && <small>{small}</small>}
      </span>
      {(end || leads) && (
        <span className={styles.end}>
          {end}
          {leads && <RightIcon size={16} />}
        </span>
      )}
    </>
  );
}
