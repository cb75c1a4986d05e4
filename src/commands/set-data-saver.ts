import { keepPreference } from '../stores/preferences.ts';

/** Turns smaller pictures on or off on this device. */
export function setDataSaver(on: boolean): void {
  keepPreference({ dataSaver: on });
}
