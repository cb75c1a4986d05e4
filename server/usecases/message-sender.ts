/** A verification code on its way to a phone. */
export interface Message {
  /** E.164, `+8613800138000`. */
  to: string;
  purpose: 'bind' | 'reset';
  code: string;
  /** ms since 1970. */
  at: number;
}

/** The merchant keys that say where messages go; an empty `smsWebhookUrl` means the outbox. */
export interface MessageSettings {
  smsWebhookUrl: string;
  /** Signs what the gateway gets; a webhook without a secret is not used. */
  smsWebhookSecret: string;
}

export interface MessageSender {
  /**
   * Sends one message; rejects when the gateway did not take it, with `PerhapsSent` where that cannot be known. What it
   * rejects with never tells the code.
   */
  send(message: Message, merchantSettings: MessageSettings): Promise<void>;
}

/** Nobody said whether the message went out: its phone may ring. */
export class PerhapsSent extends Error {}
