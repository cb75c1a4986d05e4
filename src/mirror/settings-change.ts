import type { SettingsChange } from './tables.ts';

/** Two changes of settings as one; the later one counts where both name the same. */
export function merged(before: SettingsChange, change: SettingsChange): SettingsChange {
  const limit = { ...before.autoBuyLimit, ...change.autoBuyLimit };
  return { ...before, ...change, ...(Object.keys(limit).length > 0 && { autoBuyLimit: limit }) };
}

/** A change as changes of one setting each, by the setting's name. */
export function apart({ autoBuy, direction, autoBuyLimit }: SettingsChange): Map<string, SettingsChange> {
  const limits = Object.entries({ ...autoBuyLimit }).filter(([, value]) => value !== undefined);
  return new Map<string, SettingsChange>([
    ...(autoBuy === undefined ? [] : [['autoBuy', { autoBuy }] as const]),
    ...(direction === undefined ? [] : [['direction', { direction }] as const]),
    ...limits.map(([name, value]) => [name, { autoBuyLimit: { [name]: value } }] as const),
  ]);
}
