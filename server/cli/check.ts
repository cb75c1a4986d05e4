import { checkLibrary } from '../usecases/check-library.ts';
import type { Command } from './command.ts';

/** `check`: whether every picture is there and whole; exit code 1 when not. */
export const runCheck: Command = async (house) => {
  const report = await checkLibrary(house.library, house.media);
  const sound = report.faults.length === 0;
  if (!sound) process.exitCode = 1;
  const what = `${report.comics} comics, ${report.chapters} chapters, ${report.pictures} pictures`;
  const loose =
    report.loose > 0
      ? ` ${report.loose} unfinished imports or removals will be tidied by the next import.`
      : '';
  const line = sound
    ? `The library is sound: ${what}.${loose}`
    : `The library has ${report.faults.length} faults (${what}):\n${report.faults.join('\n')}`;
  return { line, json: { sound, ...report } };
};
