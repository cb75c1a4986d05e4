/**
 * Keeps the screen from going dark until the answer is called; a browser that cannot do so goes on as it is. The lock
 * ends whenever the page is hidden, and is taken again when it is back.
 */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let over = false;
  const take = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused when the battery is low.
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void lock?.release();
    else held = lock;
  };
  const onVisibility = () => void take();
  document.addEventListener('visibilitychange', onVisibility);
  void take();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void held?.release();
  };
}
