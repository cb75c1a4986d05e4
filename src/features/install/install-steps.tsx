import { type ReactNode, useState } from 'react';
import { queryKeys } from '../../../contract/constants.ts';
import { merchantQuery } from '../../../domain/merchant-query.ts';
import type { ClipCode } from '../../commands/offer-clip-code.ts';
import { askToInstall } from '../../platform/install-prompt.ts';
import { urlOf } from '../../platform/url-of.ts';
import { useAccount } from '../../stores/account.ts';
import { memberId } from '../../stores/member-id.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import { useSite } from '../../stores/site.ts';
import { installWords } from '../../text/install.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { PhoneIcon } from '../../ui/place-icons.tsx';
import { SaveIcon } from '../../ui/saving-icons.tsx';
import { CarryLogin } from './carry-login.tsx';
import { inAppBrowser } from './in-app-browser.ts';
import styles from './install-steps.module.css';
import type { InstallWay } from './install-way.ts';
import { PlusBoxIcon } from './plus-box-icon.tsx';
import { ProfileSteps } from './profile-steps.tsx';
import { StepPicture, type StepScene } from './step-picture.tsx';
import { isInTelegram } from './use-install-way.ts';

const said = installWords;

/**
 * The steps of one way to install, with what there is to tap. They begin anew with whoever comes in another tab: a code
 * is a member's.
 */
export function InstallSteps({ way }: { way: InstallWay }) {
  useAccount();
  return <OwnSteps key={memberId()} way={way} />;
}

function OwnSteps({ way }: { way: InstallWay }) {
  const desktop = way.startsWith('desktop');
  const ios = way.startsWith('ios');
  const [clip, setClip] = useState<ClipCode | null>(null);
  return (
    <>
      <p>{leadOf(way)}</p>
      {way === 'installed' && (
        <ButtonLink look="main" to="/recommend">
          {said.open}
        </ButtonLink>
      )}
      {(way === 'android-prompt' || way === 'desktop-prompt') && <InstallButton />}
      {ios && <CarryLogin clip={clip} onClip={setClip} />}
      <ol className={styles.steps}>
        {way in said.steps && <Steps way={way as keyof typeof said.steps} />}
        {way.startsWith('android') && <Package way={way} />}
        {desktop && <Address name={said.address.onPhone} />}
        {(way === 'in-app' || way === 'ios-other') && <Address name={said.address.inBrowser} />}
      </ol>
      {ios && way !== 'ios-other' && <ProfileSteps clip={clip} />}
    </>
  );
}

function leadOf(way: InstallWay): string {
  switch (way) {
    case 'in-app': {
      const app = inAppBrowser(navigator.userAgent, isInTelegram());
      return said.leads['in-app'](app ? said.apps[app] : '');
    }
    case 'ios-pad':
      return said.leads.ios;
    case 'desktop-safari':
    case 'desktop-none':
      return said.leads.desktop;
    default:
      return said.leads[way];
  }
}

const scenes: Readonly<Record<keyof typeof said.steps, readonly (StepScene | null)[]>> = {
  'in-app': ['dots', 'browser-row'],
  ios: ['share-below', 'add-row', 'confirm'],
  'ios-pad': ['share-above', 'add-row', 'confirm'],
  'ios-other': ['share-above', 'add-row', 'confirm'],
  'android-menu': ['menu', 'menu-row'],
  harmony: ['menu', 'menu-row'],
  desktop: ['address-icon'],
  'desktop-safari': ['file-menu'],
  'desktop-none': [null],
};

function Steps({ way }: { way: keyof typeof said.steps }) {
  return said.steps[way].map(({ name, small }, at) => {
    const scene = scenes[way][at];
    return (
      <Step key={name} number={at + 1} name={name} small={small}>
        {scene && <StepPicture scene={scene} />}
      </Step>
    );
  });
}

function Step(props: { number: number; name: string; small: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <b aria-hidden="true">{props.number}</b>
      <span>
        {props.name}
        <small>{props.small}</small>
      </span>
      {props.children}
    </li>
  );
}

/** An offer is good for one question: the button goes with it. */
function InstallButton() {
  const [asked, setAsked] = useState(false);
  useFocusAfter(!asked);
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
      <a href={address} rel="noopener" className={styles.step}>
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
  const url = urlOf(appUrl);
  url?.searchParams.set(queryKeys.merchant, String(merchantId));
  return url?.href ?? '';
}

/** Where to go on with another device, or another browser of this one. */
function Address({ name }: { name: string }) {
  const { merchantId } = useSite();
  const query = merchantQuery(merchantId);
  const shown = query === '' ? location.host : `${location.host}/${query}`;
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
    <li className={styles.step}>
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
