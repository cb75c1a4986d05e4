import type { ReactNode } from 'react';
import styles from './step-picture.module.css';

/** What a step's picture shows: a piece of the browser with the place to tap in the brand's colour. */
export type StepScene =
  | 'share-below'
  | 'share-above'
  | 'add-row'
  | 'confirm'
  | 'dots'
  | 'browser-row'
  | 'menu'
  | 'menu-row'
  | 'address-icon'
  | 'file-menu'
  | 'profile'
  | 'settings-row';

/** Drawn, not photographed: it goes with both themes and every language, and no browser's new year makes it old. */
export function StepPicture({ scene }: { scene: StepScene }) {
  return (
    <svg className={styles.picture} viewBox="0 0 84 60" width={84} height={60} aria-hidden="true">
      <rect className={styles.screen} x=".5" y=".5" width="83" height="59" rx="9" />
      {scenes[scene]}
    </svg>
  );
}

const share = 'M0 4.6V-5M-3.4 -1.9 0-5.2l3.4 3.3M-4-.4h-1.6v6.8H5.6V-.4H4';
const plus =
  'M-5-2.4A2.6 2.6 0 0 1-2.4-5h4.8A2.6 2.6 0 0 1 5-2.4v4.8A2.6 2.6 0 0 1 2.4 5h-4.8A2.6 2.6 0 0 1-5 2.4zM0-2.4v4.8M-2.4 0h4.8';
const compass = 'M5.6 0A5.6 5.6 0 1 1-5.6 0 5.6 5.6 0 0 1 5.6 0zM2.4-2.4.9.9l-3.3 1.5.9-3.3z';
const down = 'M0-5V2.4M-3-.6 0 2.4 3-.6M-5 5H5';
const gear =
  'M2.2 0A2.2 2.2 0 1 1-2.2 0 2.2 2.2 0 0 1 2.2 0zM0-5.6v1.8M0 3.8v1.8M-5.6 0h1.8M3.8 0h1.8M-4-4l1.3 1.3M2.7 2.7 4 4M4-4 2.7-2.7M-2.7 2.7-4 4';

const scenes: Readonly<Record<StepScene, ReactNode>> = {
  'share-below': (
    <>
      <Lines ys={[10, 18, 26]} />
      <path className={styles.bar} d="M1 42h82v9a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8z" />
      <Dots xs={[14, 28, 56, 70]} y={50.5} />
      <Here x={42} y={50.5} sign={share} />
    </>
  ),
  'share-above': (
    <>
      <path className={styles.bar} d="M1 18V9a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v9z" />
      <rect className={styles.field} x="20" y="5" width="36" height="9" rx="4.5" />
      <Here x={69} y={9.5} sign={share} />
      <Lines ys={[28, 36, 44]} />
    </>
  ),
  'add-row': <Sheet sign={plus} />,
  'browser-row': <Sheet sign={compass} />,
  'menu-row': <Sheet sign={plus} />,
  confirm: (
    <>
      <rect className={styles.panel} x="10" y="9" width="64" height="42" rx="7" />
      <rect className={styles.icon} x="17" y="28" width="15" height="15" rx="4" />
      <Lines ys={[32, 39]} from={38} to={66} />
      <rect className={styles.here} x="49" y="13" width="20" height="10" rx="5" />
      <path className={styles.onHere} d="m56 18 2.4 2.4 4.6-4.6" />
      <path className={styles.line} d="M16 18h10" />
    </>
  ),
  dots: (
    <>
      <path className={styles.bar} d="M1 18V9a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v9z" />
      <path className={styles.line} d="M12 9.5h6M36 9.5h14" />
      <rect className={styles.here} x="58" y="4" width="20" height="11" rx="5.5" />
      <circle className={styles.onHereDot} cx="63.5" cy="9.5" r="1.3" />
      <circle className={styles.onHereDot} cx="68" cy="9.5" r="1.3" />
      <circle className={styles.onHereDot} cx="72.5" cy="9.5" r="1.3" />
      <Lines ys={[28, 36, 44]} />
    </>
  ),
  menu: (
    <>
      <path className={styles.bar} d="M1 18V9a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v9z" />
      <rect className={styles.field} x="9" y="5" width="52" height="9" rx="4.5" />
      <circle className={styles.here} cx="73" cy="9.5" r="7" />
      <circle className={styles.onHereDot} cx="73" cy="5.7" r="1.2" />
      <circle className={styles.onHereDot} cx="73" cy="9.5" r="1.2" />
      <circle className={styles.onHereDot} cx="73" cy="13.3" r="1.2" />
      <Lines ys={[28, 36, 44]} />
    </>
  ),
  'address-icon': (
    <>
      <path className={styles.bar} d="M1 20V9a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v11z" />
      <rect className={styles.field} x="14" y="4.5" width="62" height="12" rx="6" />
      <Here x={68} y={10.5} sign={down} small />
      <Lines ys={[30, 38, 46]} />
    </>
  ),
  'file-menu': (
    <>
      <path className={styles.bar} d="M1 14V9a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v5z" />
      <path className={styles.line} d="M9 8h5M20 8h8M34 8h8M48 8h8" />
      <rect className={styles.panel} x="18" y="15" width="48" height="36" rx="5" />
      <Lines ys={[22, 44]} from={24} to={52} />
      <rect className={styles.here} x="21" y="27" width="42" height="11" rx="4" />
      <path className={styles.onHere} d="M26 32.5h22" />
    </>
  ),
  profile: (
    <>
      <Lines ys={[10, 48]} />
      <rect className={styles.panel} x="14" y="16" width="56" height="28" rx="6" />
      <Here x={42} y={30} sign={down} />
    </>
  ),
  'settings-row': (
    <>
      <rect className={styles.panel} x="8" y="8" width="68" height="14" rx="5" />
      <rect className={styles.here} x="8" y="25" width="68" height="14" rx="5" />
      <path className={styles.onHere} d={gear} transform="translate(18 32) scale(.8)" />
      <path className={styles.onHere} d="M28 32h30" />
      <rect className={styles.panel} x="8" y="42" width="68" height="12" rx="5" />
    </>
  ),
};

/** The place to tap. */
function Here({ x, y, sign, small = false }: { x: number; y: number; sign: string; small?: boolean }) {
  return (
    <>
      <circle className={styles.here} cx={x} cy={y} r={small ? 5.2 : 7.6} />
      <path
        className={styles.onHere}
        d={sign}
        transform={`translate(${x} ${y}) scale(${small ? 0.55 : 0.8})`}
      />
    </>
  );
}

/** A list that came up from below, with one of its rows to tap. */
function Sheet({ sign }: { sign: string }) {
  return (
    <>
      <path className={styles.panel} d="M7 12a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v47H7z" />
      <Lines ys={[15, 51]} from={14} to={52} />
      <rect className={styles.here} x="11" y="22" width="62" height="20" rx="6" />
      <path className={styles.onHere} d="M18 32h26" />
      <path className={styles.onHere} d={sign} transform="translate(62 32) scale(.95)" />
    </>
  );
}

function Lines({ ys, from = 12, to = 72 }: { ys: readonly number[]; from?: number; to?: number }) {
  return (
    <path className={styles.line} d={ys.map((y, at) => `M${from} ${y}H${to - (at % 2) * 12}`).join('')} />
  );
}

function Dots({ xs, y }: { xs: readonly number[]; y: number }) {
  return (
    <>
      {xs.map((x) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r="2.2" />
      ))}
    </>
  );
}
