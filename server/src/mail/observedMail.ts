/** A way of mails that tells how long each takes. */

import type { Telemetry } from '../base/telemetry.ts';
import type { MailTransport } from './transport.ts';

export function observedMail(transport: MailTransport, telemetry: Telemetry): MailTransport {
  return {
    ...transport,
    send: (message, id, writtenAt) =>
      telemetry.measure('mail', {}, () => transport.send(message, id, writtenAt)),
  };
}
