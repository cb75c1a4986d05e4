import { setMember } from '../../commands/set-member.ts';
import { settingWords } from '../../text/setting.ts';
import { shellWords } from '../../text/shell.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type LimitName, limitWord } from './limit-word.ts';
import styles from './setting.module.css';

const names = ['points'] as const;
/** What the contract takes at most. */
const mostPoints = 1_000_000_000;

const suggested: Record<LimitName, readonly (number | null)[]> = {
  perChapter: [null, 30, 60, 100],
  perDay: [null, 100, 300, 500],
  floor: [0, 50, 100, 300],
};

/** A limit of auto-buy in points: one of the usual ones, or one's own; nothing takes it away. */
export function LimitSheet(props: { name: LimitName; limit: number | null; onClose: () => void }) {
  const { name, limit, onClose } = props;
  const words = settingWords.limits[name];
  const form = useForm({
    names,
    draft: () => ({ points: textOf(name, limit) }),
    keep: () => {},
    check: ({ points }) =>
      pointsIn(points) === undefined ? { fields: { points: settingWords.wrongPoints } } : null,
    send: async ({ points }) => {
      const chosen = pointsIn(points) ?? null;
      void setMember({ autoBuyLimit: name === 'floor' ? { floor: chosen ?? 0 } : { [name]: chosen } });
      onClose();
    },
    // Saving never fails here: it is taken back with a notice.
    explain: () => ({}),
  });
  const typed = pointsIn(form.values.points);
  return (
    <Sheet title={words.name} closeWord={shellWords.close} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.sentence}>{words.sentence}</p>
        <div className={styles.chips}>
          {suggested[name].map((points) => (
            <Chip
              key={points}
              pressed={typed !== undefined && textOf(name, typed) === textOf(name, points)}
              onClick={() => form.write('points', textOf(name, points))}
            >
              {limitWord(name, points)}
            </Chip>
          ))}
        </div>
        <Field
          name="points"
          label={settingWords.field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={limitWord(name, name === 'floor' ? 0 : null)}
          fault={form.faults.fields?.points}
        />
        <SubmitButton word={settingWords.save} busyWord={settingWords.save} busy={form.busy} />
      </form>
    </Sheet>
  );
}

/** How a limit stands in the field: none is nothing, and so is a floor of 0; at most 0 means that nothing is bought. */
function textOf(name: LimitName, limit: number | null): string {
  return limit === null || (name === 'floor' && limit === 0) ? '' : String(limit);
}

/** Null: nothing is written, so there is no limit; undefined: that is no number of points. */
function pointsIn(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (digits === '') return null;
  const points = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  return points <= mostPoints ? points : undefined;
}
