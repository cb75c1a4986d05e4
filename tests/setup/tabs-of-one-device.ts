import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

type Hear = (event: { key: string | null }) => void;

/**
 * For every test of a file: modules that are loaded anew share one storage, as tabs do. What is answered tells all of
 * them that a key was written; null: that all were cleared.
 */
export function tabsOfOneDevice(): (key: string | null) => void {
  const tabs: Hear[] = [];
  beforeEach(() => {
    tabs.length = 0;
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('addEventListener', (_name: string, hear: Hear) => tabs.push(hear));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return (key) => {
    for (const hear of tabs) hear({ key });
  };
}
