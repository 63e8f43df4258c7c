/** What a process of the site has the one that writes answer: asked for and sent by messages between them. */
import type { Worker } from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type { AnsweredPage, AskedPage } from '../routes/site/shownSite.ts';

export interface Question {
  readonly kind: 'asked';
  readonly number: number;
  readonly page: AskedPage;
}

interface Reply {
  readonly number: number;
  readonly page: AnsweredPage;
}

/** Headers of an answer that say what it is. */
const TOLD = ['content-type', 'content-security-policy', 'location'];

/** Asks the process that started this one. */
export function askWriter(): (page: AskedPage) => Promise<AnsweredPage> {
  let last = 0;
  const waiting = new Map<number, (page: AnsweredPage) => void>();
  process.on('message', (told: 'stop' | Reply) => {
    if (told === 'stop') return;
    waiting.get(told.number)?.(told.page);
    waiting.delete(told.number);
  });
  return (page) =>
    new Promise((resolve) => {
      const number = ++last;
      waiting.set(number, resolve);
      process.send?.({ kind: 'asked', number, page } satisfies Question);
    });
}

/** Answers a question as this process would to a visitor; one that ended meanwhile is told nothing. */
export async function answerTo(
  worker: Worker,
  { number, page: { method, url, headers, body } }: Question,
  site: FastifyInstance,
): Promise<void> {
  const sent = method === 'POST' ? ({ method, payload: String(body) } as const) : {};
  // One that is shutting down answers nothing more.
  const answer = await site.inject({ method: 'GET', url, headers, ...sent }).catch(() => null);
  if (!answer) {
    worker.send({ number, page: { status: 503, headers: {}, body: '' } } satisfies Reply, () => {});
    return;
  }
  const told = TOLD.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const page = {
    status: answer.statusCode,
    headers: Object.fromEntries(told),
    body: answer.payload,
  };
  worker.send({ number, page } satisfies Reply, () => {});
}
