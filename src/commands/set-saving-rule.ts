import { unhurried } from '../mirror/safely.ts';
import { keepSavingRule, type SavingRules } from '../stores/saving-rules.ts';

/** Changes how chapters are saved on this device; it holds for what is there and waits already. Never rejects. */
export async function setSavingRule(change: Partial<SavingRules>): Promise<void> {
  keepSavingRule(change);
  await unhurried(async () => {
    const { dropFinished, saveNow } = await import('./keep-saved.ts');
    await dropFinished();
    await saveNow();
  }, undefined);
}
