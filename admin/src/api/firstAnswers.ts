/** Answers that came with the page, each for the first who asks for it. */
import { FIRST_ANSWERS } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { believedUser } from './whoseSession.ts';

/** Later the server is asked. */
const KEPT_MS = 10_000;

let answers: Record<string, unknown> = {};

/** Takes them from the page, unless they are for somebody else than whose session this is. */
export function readFirstAnswers(): void {
  const element = document.getElementById(FIRST_ANSWERS);
  const read: unknown = JSON.parse(element?.textContent ?? '{}');
  element?.remove();
  if (!isObject(read)) return;
  const { id } = Object(Object(read['/api/me']).body);
  const believed = believedUser();
  if (believed !== undefined && believed !== id) return;
  answers = read;
  setTimeout(forgetFirstAnswers, KEPT_MS);
}

/** To be called where anything may have changed since. */
export function forgetFirstAnswers(): void {
  answers = {};
}

/** The answer to a GET, if it came with the page and nobody has taken it. */
export function takeFirstAnswer(address: string): Response | null {
  const { status, tag, body } = Object(answers[address]);
  if (typeof status !== 'number') return null;
  delete answers[address];
  return Response.json(body, { status, headers: typeof tag === 'string' ? { etag: tag } : {} });
}
