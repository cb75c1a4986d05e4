import { Icon, type IconProps } from './icon.tsx';

/** Icons of home and of most rooms. What few rooms draw has a file of its own: a file travels as a whole. */
export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.8 12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
    </Icon>
  );
}

export function ShelfIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4h4v16H5zM9 6.5h4V20H9zm4.4 1.1 3.8-1 3.3 12.3-3.8 1z" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 8.2a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.7-3.9 3.7-6 7.5-6s6.8 2.1 7.5 6" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5" />
    </Icon>
  );
}

export function CategoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="7" height="7" rx="1.8" />
      <rect x="13" y="4" width="7" height="7" rx="1.8" />
      <rect x="4" y="13" width="7" height="7" rx="1.8" />
      <circle cx="16.5" cy="16.5" r="3.5" />
    </Icon>
  );
}

export function TrophyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.5h9v5a4.5 4.5 0 0 1-9 0zM7.5 6H4.5c0 3 1 4.5 3.3 5M16.5 6h3c0 3-1 4.5-3.3 5M12 14v3M8.5 20h7M9.5 20c0-2 1-3 2.5-3s2.5 1 2.5 3" />
    </Icon>
  );
}

export function FinishedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM8.5 12.3l2.5 2.5 4.5-5" />
    </Icon>
  );
}

export function ShuffleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h2.5c4.5 0 6 10 10.5 10h3M4 17h2.5c1.7 0 3-1.4 4-3.2M13 10.2C14 8.4 15.3 7 17 7h3M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5" />
    </Icon>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
    </Icon>
  );
}

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 5 8 12l6.5 7" />
    </Icon>
  );
}

export function RightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}

export function RiseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m7 14 5-5 5 5" />
    </Icon>
  );
}

export function FallIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m7 10 5 5 5-5" />
    </Icon>
  );
}

export function SameIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 12h8" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5 12 3.8l4 3.7M7.5 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1.5" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.2" />
      <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5V12l3 2" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        fill="currentColor"
        stroke="none"
        d="M8.5 5.8v12.4c0 .8.9 1.3 1.6.8l8.9-6.2a1 1 0 0 0 0-1.6l-8.9-6.2c-.7-.5-1.6 0-1.6.8z"
      />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 6.3-.6M5.5 12.3a9.4 9.4 0 0 1 4.2-2.4M3 9a13 13 0 0 1 4-2.5M12 6c3.4 0 6.5 1.1 9 3M15 10.4c1.3.4 2.5 1 3.5 1.9" />
      <circle fill="currentColor" stroke="none" cx="12" cy="18.6" r="1.2" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}
