import { join } from 'node:path';
import { maskedPhone } from '../../domain/phone-number.ts';
import type { Message, MessageSender } from '../usecases/message-sender.ts';
import { writeToOutbox } from './outbox.ts';
import { sendToWebhook } from './sms-webhook.ts';

/** Sends to the merchant's SMS gateway where it has one, else to the outbox in `dataDir`; the log never has a code. */
export function messageSender(parts: {
  dataDir: string;
  log: (fields: object, text: string) => void;
}): MessageSender {
  return {
    async send(message, { smsWebhookUrl, smsWebhookSecret }) {
      if (smsWebhookUrl === '') {
        await writeToOutbox(message, join(parts.dataDir, 'outbox'));
        parts.log(toldOf(message), 'verification code written to the outbox');
      } else {
        await sendToWebhook(message, { url: smsWebhookUrl, secret: smsWebhookSecret });
        parts.log(toldOf(message), 'verification code taken by the SMS gateway');
      }
    },
  };
}

function toldOf({ to, purpose }: Message): object {
  return { to: maskedPhone(to), purpose };
}
