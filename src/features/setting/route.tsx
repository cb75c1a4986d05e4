import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { settingWords } from '../../text/setting.ts';
import { shellWords } from '../../text/shell.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { RoomHead } from '../../ui/room-head.tsx';
import { BuyingRows } from './buying-rows.tsx';
import { DeviceRows } from './device-rows.tsx';
import { LookRows } from './look-rows.tsx';
import { ReadingRows } from './reading-rows.tsx';
import styles from './setting.module.css';

/** The document's title needs loaded data, and there is none: see `RoomHandle`. */
export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: settingWords.title, noindex: true }),
};

export function Component() {
  return (
    <SettingPage>
      <BuyingRows />
      <ReadingRows />
      <LookRows />
      <DeviceRows />
    </SettingPage>
  );
}

/** A fault stays in its room: the way back remains. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <SettingPage>
      <RoomFailure error={error} words={shellWords} />
    </SettingPage>
  );
}

function SettingPage({ children }: { children: ReactNode }) {
  const { title, back } = settingWords;
  return (
    <div className={styles.column}>
      <RoomHead title={title} back={back} backTo="/myAccount" />
      <main>{children}</main>
    </div>
  );
}
