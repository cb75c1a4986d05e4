import { atRest } from './at-rest.ts';

/**
 * Loads the merchant's analytics script once everything else is there; that it fails is nobody's business but its own.
 */
export function loadAnalytics(source: string): void {
  atRest(async () => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.referrerPolicy = 'strict-origin-when-cross-origin';
    document.head.append(script);
  });
}
