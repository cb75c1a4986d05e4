import { useEffect, useRef, useState } from 'react';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { setPush } from '../../commands/set-push.ts';
import { type PushState, pushState } from '../../platform/push.ts';
import { useSignedIn } from '../../stores/account.ts';
import { notify } from '../../stores/notices.ts';
import { deviceWords } from '../../text/device.ts';
import { settingWords } from '../../text/setting.ts';
import { Row, RowLink, RowSwitch } from '../../ui/rows.tsx';

/** Whether this browser is told of new chapters; nothing where it cannot be. */
export function NewsRows() {
  const signedIn = useSignedIn();
  const [state, setState] = useState<PushState>('unsupported');
  const taps = useRef(0);
  const { name, small, denied, failed, loginFirst } = deviceWords.push;
  useEffect(() => {
    let left = false;
    void pushState().then((found) => !left && setState(found));
    return () => {
      left = true;
    };
  }, []);

  async function change(on: boolean): Promise<void> {
    taps.current += 1;
    const tap = taps.current;
    // Seen at once; what came of it is said when it is known.
    setState(on ? 'on' : 'off');
    const end = await setPush(on).catch(() => null);
    const found = end ?? (await pushState());
    // Whoever has tapped again meanwhile waits for that answer.
    if (tap !== taps.current) return;
    setState(found);
    if (end === null) notify({ severity: 'error', summary: failed });
  }

  if (state === 'unsupported') return null;
  if (!signedIn) {
    const { end } = settingWords.loginFirst;
    return <RowLink to={loginAddress('/myAccount/setting')} name={name} small={loginFirst} end={end} />;
  }
  if (state === 'denied') return <Row name={name} small={denied} />;
  return <RowSwitch name={name} small={small} on={state === 'on'} onChange={(on) => void change(on)} />;
}
