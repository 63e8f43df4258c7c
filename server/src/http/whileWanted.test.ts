/** Whoever goes away before the answer ends the work for it, and leaves no error in the log. */
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerError } from './errors.ts';
import { whileWanted } from './whileWanted.ts';

let app: FastifyInstance;
afterEach(() => app.close());

it('is no error of the server', async () => {
  const logged: { level: number; msg: string }[] = [];
  const begun = Promise.withResolvers<void>();
  const write = (line: string) => void logged.push(JSON.parse(line));
  app = Fastify({ disableRequestLogging: true, logger: { stream: { write } } });
  app.setErrorHandler(answerError);
  app.get('/', (_, reply) =>
    whileWanted(reply, (signal) => {
      begun.resolve();
      return new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const visitor = connect(Number(port), '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await begun.promise;
  visitor.destroy();
  const given = () => logged.filter(({ msg }) => msg.includes('the client is gone'));
  await expect.poll(given).toMatchObject([{ level: 30 }]);
});
