import { useState } from 'react';
import type { SiteConfig } from '../../../contract/site.ts';
import { latestAddresses } from '../../../domain/site-addresses.ts';
import { contactLink, serviceLink, telegramLink, webLink } from '../../../domain/web-link.ts';
import { urlOf } from '../../platform/url-of.ts';
import { useSite } from '../../stores/site.ts';
import { deviceWords } from '../../text/device.ts';
import { myAccountWords } from '../../text/my-account.ts';
import { ShareIcon } from '../../ui/icons.tsx';
import {
  BellIcon,
  GlobeIcon,
  HeadsetIcon,
  PhoneIcon,
  ReceiptIcon,
  ShieldIcon,
} from '../../ui/place-icons.tsx';
import { Row, RowButton, RowLink, RowOutside, Rows } from '../../ui/rows.tsx';
import { MoveSheet } from './move-sheet.tsx';

/** The app, people who help, and the addresses under which the site stays to be found. */
export function HelpRows() {
  const { config } = useSite();
  const addresses = config ? addressesOf(config) : [];
  return (
    <>
      <Rows>
        <RowLink to="/install" icon={<PhoneIcon />} name={myAccountWords.install} />
        {config && <ContactRows config={config} />}
      </Rows>
      {addresses.length > 0 && (
        <Rows heading={myAccountWords.addresses}>
          {addresses.map(({ name, href }) => (
            <AddressRow key={name} name={name} href={href} />
          ))}
        </Rows>
      )}
    </>
  );
}

/** Leads to another address of the site with all that is here; this one needs no way. */
function AddressRow({ name, href }: { name: string; href: string }) {
  const [moving, setMoving] = useState(false);
  const isHere = typeof location !== 'undefined' && urlOf(href)?.origin === location.origin;
  const row = { icon: <GlobeIcon />, name, end: withoutScheme(href) };
  if (isHere) return <Row {...row} small={deviceWords.move.here} />;
  return (
    <>
      <RowButton {...row} leads onClick={() => setMoving(true)} />
      {moving && <MoveSheet address={href} onClose={() => setMoving(false)} />}
    </>
  );
}

function ContactRows({ config }: { config: SiteConfig }) {
  const { customerService, telegram, contact } = myAccountWords;
  const service = serviceLink(config);
  const group = telegramLink(config.tgUrl);
  const other = contactLink(config.contactUs);
  const terms = webLink(config.termsUrl ?? '');
  const privacy = webLink(config.privacyUrl ?? '');
  return (
    <>
      {service && <RowOutside href={service} icon={<HeadsetIcon />} name={customerService} />}
      {group && <RowOutside href={group} icon={<ShareIcon />} name={telegram} />}
      {other && (
        <RowOutside href={other} icon={<BellIcon />} name={contact} end={withoutScheme(config.contactUs)} />
      )}
      {!other && config.contactUs.trim() && (
        <Row icon={<BellIcon />} name={contact} end={config.contactUs.trim()} />
      )}
      {terms && <RowOutside href={terms} icon={<ReceiptIcon />} name={myAccountWords.terms} />}
      {privacy && <RowOutside href={privacy} icon={<ShieldIcon />} name={myAccountWords.privacy} />}
    </>
  );
}

/** What is set and is an address, in the specification's order (§3). */
function addressesOf(config: SiteConfig): { name: string; href: string }[] {
  const named = [
    { name: myAccountWords.permanent, text: config.permanentUrl },
    ...latestAddresses(config).map((text, at) => ({ name: myAccountWords.latest(at + 1), text })),
  ];
  return named.flatMap(({ name, text }) => {
    const href = webLink(text);
    return href ? [{ name, href }] : [];
  });
}

function withoutScheme(address: string): string {
  return address
    .trim()
    .replace(/^(https?:\/\/|mailto:)/i, '')
    .replace(/\/$/, '');
}
