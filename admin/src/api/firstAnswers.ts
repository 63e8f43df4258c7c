/** Answers that came with the page, each for the first who asks for it. */
import { FIRST_ANSWERS } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { believedUser } from './whoseSession.ts';
import { workingSet } from './workingSet.ts';

/** Later the server is asked. */
const KEPT_MS = 10_000;

let answers: Record<string, unknown> = {};
let readAt = 0;

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
  // They are of the site itself.
  if (workingSet()) answers = withoutRecords(read);
  readAt = Date.now();
  setTimeout(forgetFirstAnswers, KEPT_MS);
}

function withoutRecords(read: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = Object.entries(read).filter(([address]) => !address.startsWith('/api/records'));
  return Object.fromEntries(others);
}

/** When they came, in milliseconds. */
export function firstAnswersAt(): number {
  return readAt;
}

/** To be called where anything may have changed since. */
export function forgetFirstAnswers(): void {
  answers = {};
}

/** What came with the page from an address, for once; no status where nothing did. */
function take(address: string) {
  const { status, tag, body } = Object(answers[address]);
  delete answers[address];
  return { status, tag, body };
}

/** The answer to a GET, if it came with the page and nobody has taken it. */
export function takeFirstAnswer(address: string): Response | null {
  const { status, tag, body } = take(address);
  if (typeof status !== 'number') return null;
  return Response.json(body, { status, headers: typeof tag === 'string' ? { etag: tag } : {} });
}

/** What the answer to a GET holds, if it came with the page, nobody has taken it, and it is no refusal. */
export function takeFirstBody<Body>(address: string): Body | undefined {
  const { status } = Object(answers[address]);
  return status === 200 ? take(address).body : undefined;
}
