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
 * What the server needs to write to this browser. Asks the reader, and then the browser's push service, where it has not
 * been done for these keys of the site. Null when the reader says no. Rejects when the service does not answer.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
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
