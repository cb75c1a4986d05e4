/** What can be said of this browser: it takes the site's messages, could do so, was told not to, or knows nothing of it. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** Never rejects. */
export async function pushState(): Promise<PushState> {
  try {
    if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'unsupported';
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    const isOn = Notification.permission === 'granted' && (await registration.pushManager.getSubscription());
    return isOn ? 'on' : 'off';
  } catch {
    return 'unsupported';
  }
}

/**
 * Whether the reader lets the site write to this browser; asks who has not said so yet. To be called by the tap itself:
 * where that was longer ago WebKit says no for the reader, also for who has said yes
 * (https://github.com/WebKit/WebKit/blob/main/Source/WebCore/Modules/notifications/Notification.cpp).
 */
export async function mayNotify(): Promise<boolean> {
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/**
 * What the server needs to write to this browser. Asks the browser's push service where it has not been done for these
 * keys of the site. Rejects when the service does not answer, or the reader did not let it.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscribed = () => pushManager.subscribe(options);
  const subscription = await subscribed().catch(async () => {
    // It may have been for keys that the site no longer has.
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribed();
  });
  return subscription.toJSON();
}

/** This browser takes nothing any more; answers the address that it had. */
export async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
