/** So often in a row a service gives no answer until it is left alone: one message that is lost says nothing of it. */
const silencesAtMost = 10;

/** A push service could not be reached, or gave no answer in time. */
export class PushSilence extends Error {}

/** Which push services answer in a round: each that does not would hold up every message to it. */
export class PushServices {
  readonly #silences = new Map<string, number>();

  /** Whether the service of a browser is still worth waiting for. */
  answer(endpoint: string): boolean {
    return (this.#silences.get(hostOf(endpoint)) ?? 0) < silencesAtMost;
  }

  /** Notes how a message fared; a refusal is an answer. */
  note(endpoint: string, failure: unknown): void {
    const host = hostOf(endpoint);
    const isSilence = failure instanceof PushSilence;
    this.#silences.set(host, isSilence ? (this.#silences.get(host) ?? 0) + 1 : 0);
  }
}

function hostOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? endpoint;
}
