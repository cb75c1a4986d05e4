import { type CSSProperties, useEffect, useState } from 'react';
import { byteSize } from '../../../domain/byte-size.ts';
import { openRepair, repairStands } from '../../platform/open-repair.ts';
import { pageBuild } from '../../platform/page-build.ts';
import { type StorageUse, storageUse } from '../../platform/storage-use.ts';
import { takeBackAdulthood, takeUpAdulthood, useAdulthood } from '../../stores/adulthood.ts';
import { useEnvironment } from '../../stores/environment.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import { deviceWords } from '../../text/device.ts';
import { settingWords } from '../../text/setting.ts';
import { shellWords } from '../../text/shell.ts';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Row, RowButton, RowLink, Rows } from '../../ui/rows.tsx';
import { NewsRows } from './news-rows.tsx';
import styles from './setting.module.css';

/** How much of the device the site takes, and which version of it this is. */
export function DeviceRows() {
  const { device, version, app } = settingWords;
  const { androidVersion, run } = useEnvironment();
  const build = pageBuild();
  return (
    <Rows heading={device}>
      <Storage />
      <RowLink to="/myAccount/storage" name={settingWords.storage.manage} />
      {build && <Row name={version} end={build} />}
      <RowButton {...deviceWords.repair} leads onClick={repair} />
      {run === 'androidApk' && androidVersion && <Row name={app} end={androidVersion} />}
      <Adulthood />
      {/* Last: it is known late whether the browser can be told, and nothing moves then. */}
      <NewsRows />
    </Rows>
  );
}

/** What was said once to a comic for adults can be taken back. */
function Adulthood() {
  const confirmed = useAdulthood();
  const { done, ...row } = settingWords.adult;
  useEffect(takeUpAdulthood, []);
  useFocusAfter(confirmed === true);
  if (!confirmed) return null;
  return (
    <RowButton
      {...row}
      onClick={() => {
        takeBackAdulthood();
        confirmDone(done);
      }}
    />
  );
}

async function repair(): Promise<void> {
  const { title, sentence } = shellWords.offline;
  if (await repairStands()) openRepair();
  else notify({ severity: 'warn', summary: title, detail: sentence });
}

function Storage() {
  const { name, used, unknown } = settingWords.storage;
  // Undefined until the browser has answered.
  const [use, setUse] = useState<StorageUse | null>();
  useEffect(() => {
    let left = false;
    void storageUse().then((it) => !left && setUse(it));
    return () => {
      left = true;
    };
  }, []);
  return (
    <div className={styles.storage}>
      <div>
        {name}
        <span>{use === null ? unknown : use && used(byteSize(use.used), byteSize(use.left))}</span>
      </div>
      <div
        className={styles.bar}
        style={{ '--part': use ? use.used / (use.used + use.left) : 0 } as CSSProperties}
        aria-hidden="true"
        {...(use && use.used > 0 && { 'data-some': '' })}
      />
    </div>
  );
}
