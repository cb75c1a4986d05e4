/** Why a file cannot be the app, as one sentence. */
export class ApkError extends Error {
  override name = 'ApkError';
}
