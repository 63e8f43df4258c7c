/** A real SMTP server, which may refuse mails for now. */
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface TestSmtpServer {
  /** Where it listens, on loopback. */
  readonly port: number;
  /** All mails that were taken, as they came. */
  readonly received: readonly string[];
  /** Whether it refuses mails for now. */
  refuses: boolean;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: string[] = [];
  const state = { refuses: false };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const mail = await text(stream).catch(() => null);
      if (mail === null) return;
      if (state.refuses) return done(Object.assign(new Error('not now'), { responseCode: 451 }));
      received.push(mail);
      done();
    },
  });
  // A client that is killed hangs up: here that is expected.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    get refuses() {
      return state.refuses;
    },
    set refuses(refuses) {
      state.refuses = refuses;
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
