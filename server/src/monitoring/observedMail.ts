/** A way of mails that tells how long each takes. */
import type { MailTransport } from '../mail/transport.ts';
import type { Telemetry } from './telemetry.ts';

export function observedMail(transport: MailTransport, telemetry: Telemetry): MailTransport {
  return {
    ...transport,
    send: (message, id, writtenAt) =>
      telemetry.measure('mail', {}, () => transport.send(message, id, writtenAt)),
  };
}
