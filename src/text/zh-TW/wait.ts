import type { Wait } from '../../../domain/wait-until.ts';

const units = { day: '天', hour: '小時', minute: '分鐘' } as const;

/** 3 天, 5 小時. */
export function waitWord({ count, unit }: Wait): string {
  return `${count} ${units[unit]}`;
}
