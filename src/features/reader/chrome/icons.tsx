import { Icon, type IconProps } from '../../../ui/icon.tsx';

/** The reader's own icons, on the grid of `ui/icon.tsx`. */
export function ListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.4M4.5 12h.4M4.5 17.5h.4" />
    </Icon>
  );
}

export function StripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="3" width="10" height="18" rx="1.6" />
      <path d="M7 9h10M7 15h10" />
    </Icon>
  );
}

export function PagesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.5v14M3.5 5.5h17v14h-17z" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
      <circle cx="15" cy="8" r="2" />
      <circle cx="9" cy="16" r="2" />
    </Icon>
  );
}

export function AutoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m7 5.5 5 5 5-5M7 13l5 5 5-5" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
    </Icon>
  );
}
