/**
 * Loads the merchant's analytics script once everything else is there; that it fails is nobody's business but its own.
 */
export function loadAnalytics(source: string): void {
  const load = () => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.referrerPolicy = 'strict-origin-when-cross-origin';
    document.head.append(script);
  };
  const atRest = () =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(load, 1000) : requestIdleCallback(load);
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest, { once: true });
}
