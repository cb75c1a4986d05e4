import { type Message, type MessageSender, type MessageSettings, PerhapsSent } from '../message-sender.ts';

/** Codes on their way to phones. */
export class CodeMessages {
  readonly #sender: MessageSender;
  readonly #failed: (error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(sender: MessageSender, failed: (error: unknown) => void) {
    this.#sender = sender;
    this.#failed = failed;
  }

  /** Rejects when the message surely did not go out; one that perhaps did is as good as sent. */
  async send(message: Message, settings: MessageSettings): Promise<void> {
    try {
      await this.#sender.send(message, settings);
    } catch (error) {
      if (!(error instanceof PerhapsSent)) throw error;
      this.#failed(error);
    }
  }

  /** Sends without being waited for: the time that it takes would tell that there was somebody to send to. */
  sendUnseen(message: Message, settings: MessageSettings): void {
    const sending = this.#sender
      .send(message, settings)
      .catch(this.#failed)
      .finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
