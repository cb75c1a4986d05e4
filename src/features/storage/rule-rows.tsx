import { useEffect, useState } from 'react';
import { setSavingRule } from '../../commands/set-saving-rule.ts';
import { tellsConnection } from '../../platform/connection.ts';
import { askToPersist, keepsForGood } from '../../platform/storage-use.ts';
import { notify } from '../../stores/notices.ts';
import { useSavingRules } from '../../stores/saving-rules.ts';
import { storageWords } from '../../text/storage.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Row, RowButton, RowSwitch, Rows } from '../../ui/rows.tsx';
import styles from './storage.module.css';

const said = storageWords;

/** How chapters are saved, and whether the browser promises to leave them alone. */
export function RuleRows() {
  const { wifiOnly, dropFinished } = useSavingRules();
  return (
    <Rows heading={said.rules}>
      {/* Where the browser cannot tell one connection from another a switch would do nothing. */}
      {tellsConnection() && (
        <RowSwitch
          name={said.wifiOnly.name}
          small={said.wifiOnly.small}
          on={wifiOnly}
          onChange={(on) => void setSavingRule({ wifiOnly: on })}
        />
      )}
      <RowSwitch
        name={said.dropFinished.name}
        small={said.dropFinished.small}
        on={dropFinished}
        onChange={(on) => void setSavingRule({ dropFinished: on })}
      />
      <Protection />
    </Rows>
  );
}

/** Whether what is saved may be cleared by the browser, with the way to ask it not to. */
function Protection() {
  const [kept, setKept] = useState<boolean | null>(null);
  const { name, granted, open, on, ask, refused } = said.persist;
  useFocusAfter(kept === false);
  useEffect(() => {
    let left = false;
    void keepsForGood().then((it) => !left && setKept(it));
    return () => {
      left = true;
    };
  }, []);
  // Its place is kept while the browser thinks.
  if (kept === null) return <Row name={name} small={open} />;
  if (kept) {
    const end = (
      <span className={styles.granted}>
        <CheckIcon size={20} />
        {on}
      </span>
    );
    return <Row name={name} small={granted} end={end} />;
  }
  const askNow = async () => {
    const agreed = await askToPersist();
    setKept(agreed);
    if (!agreed) notify({ severity: 'info', summary: refused });
  };
  return <RowButton name={name} small={open} end={ask} onClick={() => void askNow()} />;
}
