import type { Wait } from '../../../domain/wait-until.ts';

const units = { day: '天', hour: '小时', minute: '分钟' } as const;

/** 3 天, 5 小时. */
export function waitWord({ count, unit }: Wait): string {
  return `${count} ${units[unit]}`;
}
