/** Loads the merchant's analytics script; that it fails is nobody's business but its own. */
export function loadAnalytics(source: string): void {
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.referrerPolicy = 'strict-origin-when-cross-origin';
  document.head.append(script);
}
