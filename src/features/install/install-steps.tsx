import { type ReactNode, useState } from 'react';
import { defaultMerchantId, queryKeys } from '../../../contract/constants.ts';
import { askToInstall } from '../../platform/install-prompt.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import { useSite } from '../../stores/site.ts';
import { installWords } from '../../text/install.ts';
import { PlusBoxIcon, SaveIcon } from '../../ui/action-icons.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckIcon, ShareIcon } from '../../ui/icons.tsx';
import { PhoneIcon } from '../../ui/place-icons.tsx';
import styles from './install-steps.module.css';
import type { InstallWay } from './install-way.ts';

const said = installWords;

/** The steps of one way to install, with what there is to tap. */
export function InstallSteps({ way }: { way: InstallWay }) {
  const desktop = way.startsWith('desktop');
  return (
    <>
      <p>{said.leads[leadOf(way)]}</p>
      {way === 'installed' && (
        <ButtonLink look="main" to="/recommend">
          {said.open}
        </ButtonLink>
      )}
      {(way === 'android-prompt' || way === 'desktop-prompt') && <InstallButton />}
      <ol className={styles.steps}>
        {way in said.steps && <Steps way={way as keyof typeof said.steps} />}
        {way.startsWith('android') && <Package way={way} />}
        {desktop && <Address name={said.address.onPhone} />}
        {way === 'in-app' && <Address name={said.address.inBrowser} />}
      </ol>
      {way.startsWith('ios') && <Profile />}
    </>
  );
}

function leadOf(way: InstallWay): keyof typeof said.leads {
  switch (way) {
    case 'ios-other':
      return 'ios';
    case 'desktop-safari':
    case 'desktop-none':
      return 'desktop';
    default:
      return way;
  }
}

function Steps({ way }: { way: keyof typeof said.steps }) {
  const pictures: ReactNode[] = way.startsWith('ios')
    ? [<ShareIcon key="share" />, <PlusBoxIcon key="add" />, <CheckIcon key="done" />]
    : [];
  return said.steps[way].map(({ name, small }, at) => (
    <li key={name}>
      <b aria-hidden="true">{at + 1}</b>
      <span>
        {name}
        <small>{small}</small>
      </span>
      {pictures[at] && <i>{pictures[at]}</i>}
    </li>
  ));
}

function InstallButton() {
  const [asked, setAsked] = useState(false);
  const install = async () => {
    setAsked(true);
    if (await askToInstall()) confirmDone(said.accepted);
  };
  if (asked) return null;
  return (
    <Button look="main" className={styles.install} onClick={() => void install()}>
      <PlusBoxIcon size={20} />
      {said.install}
    </Button>
  );
}

/** The package of the app, for browsers that install nothing; nothing where the merchant has none. */
function Package({ way }: { way: InstallWay }) {
  const { config, merchantId } = useSite();
  const address = config?.androidDownloadUrl || withMerchantId(config?.appUrl ?? '', merchantId);
  if (!address) return null;
  const { name, small } = way === 'android-prompt' ? said.apk : said.apkOnly;
  return (
    <li>
      <a href={address} rel="noopener">
        <i>
          <PhoneIcon />
        </i>
        <span>
          {name}
          <small>{small}</small>
        </span>
        <i>
          <SaveIcon />
        </i>
      </a>
    </li>
  );
}

/** The app's page wants to know whose site it was asked from (specification §2). */
function withMerchantId(appUrl: string, merchantId: number): string {
  const url = URL.parse(appUrl);
  url?.searchParams.set(queryKeys.merchant, String(merchantId));
  return url?.href ?? '';
}

/** Apple's web clip by a configuration profile, where the merchant offers one. */
function Profile() {
  const address = useSite().config?.iosDownloadUrl;
  if (!address) return null;
  return (
    <div className={styles.profile}>
      <a href={address}>{said.profile}</a>
      <small>{said.profileHint}</small>
    </div>
  );
}

/** Where to go on with another device, or another browser of this one. */
function Address({ name }: { name: string }) {
  const { merchantId } = useSite();
  const merchant = merchantId === defaultMerchantId ? '' : `/?${queryKeys.merchant}=${merchantId}`;
  const shown = `${location.host}${merchant}`;
  const copy = async () => {
    try {
      // There is no clipboard on pages that did not come over HTTPS, and readers may forbid it.
      await navigator.clipboard.writeText(`${location.protocol}//${shown}`);
      confirmDone(said.address.copied);
    } catch {
      notify({ severity: 'warn', summary: said.address.failed });
    }
  };
  return (
    <li>
      <i>
        <PhoneIcon />
      </i>
      <span>
        {name}
        <small className={styles.address}>{shown}</small>
      </span>
      <button type="button" onClick={() => void copy()}>
        {said.address.copy}
      </button>
    </li>
  );
}
