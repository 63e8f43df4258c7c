import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMail } from './templates.ts';
import { createTransport, type MailTransport } from './transport.ts';

const WRITTEN_AT = new Date('2026-03-10T09:00:00Z');

const outbox = () => Promise.reject(new Error('there is a server'));

let server: SMTPServer;
let received: { from: string; to: string[]; source: string }[];
let transport: MailTransport;

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'regia' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  transport = open('p%40ss');
});
afterEach(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

function open(password: string): MailTransport {
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const smtpUrl = `smtp://regia:${password}@127.0.0.1:${port}`;
  const config = { smtpUrl, mailFrom: 'Regia <regia@example.com>' };
  return createTransport({ config, outbox, onOutbox: () => {} });
}

const mail = writeMail(
  'invitation',
  { firstName: 'Ada', email: 'ada@example.com', locale: 'it' },
  'https://admin.example.com/recover?token=t',
  { appTitle: 'Regia', provider: '' },
);

it('delivers over SMTP, with an id that stays the same when tried again', async () => {
  await transport.send(mail, 'mail1', WRITTEN_AT);
  await transport.send(mail, 'mail1', WRITTEN_AT);
  expect(received).toHaveLength(2);
  for (const { from, to, source } of received) {
    expect({ from, to }).toEqual({ from: 'regia@example.com', to: ['ada@example.com'] });
    expect(source).toMatch(/^Message-ID: <mail1@example\.com>\r$/m);
    expect(source).toMatch(/^Date: Tue, 10 Mar 2026 09:00:00 \+0000\r$/m);
    expect(source).toMatch(/^Subject: Il tuo account Regia\r$/m);
  }
});

it('lets an answer go to whom the mail is from', async () => {
  await transport.send({ ...mail, replyTo: 'leo@example.com' }, 'mail2', WRITTEN_AT);
  expect(received[0]?.source).toMatch(/^Reply-To: leo@example.com\r$/m);
});

it('rejects where the server refuses', async () => {
  const wrong = open('wrong');
  await expect(wrong.send(mail, 'mail1', WRITTEN_AT)).rejects.toThrow(/Wrong password/);
  wrong.close();
  expect(received).toEqual([]);
});

it('cannot be talked into other recipients or headers', async () => {
  const to = 'ada@example.com\r\nBcc: eve@example.com';
  await transport
    .send({ ...mail, to, subject: 'a\r\nBcc: eve@example.com' }, 'x', WRITTEN_AT)
    .catch(() => {});
  for (const { to, source } of received) {
    expect(to).not.toContain('eve@example.com');
    expect(source).not.toMatch(/^Bcc:/m);
  }
});
