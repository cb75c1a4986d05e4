import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import { confirmAdulthood, takeUpAdulthood, useAdulthood } from '../../stores/adulthood.ts';
import { useSite } from '../../stores/site.ts';
import { shellWords } from '../../text/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Void } from '../../ui/void.tsx';
import styles from './age-gate.module.css';

const said = shellWords.age;

/** Stands before a comic for adults, where the merchant asks for the age, until this device's reader has answered. */
export function AgeGate({ children }: { children: ReactNode }) {
  const asks = useSite().config?.ageGate === true;
  const mature = ratingIn(useMatches().at(-1)?.loaderData) === 'mature';
  const confirmed = useAdulthood();
  const due = asks && mature;
  useEffect(() => {
    if (due) takeUpAdulthood();
  }, [due]);
  useFocusAfter(due && confirmed === false);
  if (!due || confirmed) return children;
  return (
    <div className={styles.gate} {...(confirmed === null && { 'data-unsure': '' })}>
      <Void page picture="bottle" title={said.title} sentence={said.sentence}>
        <Button look="main" onClick={confirmAdulthood}>
          {said.yes}
        </Button>
        <ButtonLink look="text" to="/recommend">
          {said.no}
        </ButtonLink>
      </Void>
    </div>
  );
}

/** Rooms of this layout load a comic; one that could not be loaded has no rating. */
function ratingIn(loaderData: unknown): unknown {
  const { comic } = { ...(loaderData as { comic?: unknown } | null | undefined) };
  return { ...(comic as { rating?: unknown } | null | undefined) }.rating;
}
