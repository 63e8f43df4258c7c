/** What is wrong with an answer, whatever was asked. */
import { ERROR_STATUS } from '@regia/model/errors.ts';
import { z } from 'zod';
import type { Seen } from './connection.ts';
import type { Forbidden } from './planted.ts';
import type { FuzzRequest } from './requests.ts';

/** Failures that are no mistake: a provider that nobody reaches, and an upload announced as longer than any disk. */
const EXPECTED_FAILURES: readonly string[] = ['providerFailed', 'storageFull'];

const coded = z.object({ code: z.enum(Object.keys(ERROR_STATUS)), message: z.string() });

/** In every answer, to whomever, these are wrong. */
const HASH = /\$argon2|\$scrypt|\$2[aby]\$/;
const STACK = /\bat .{1,80}\(?(?:file:|node:|\/)[^\s)]{1,200}:\d+:\d+/;

/**
 * What is wrong with an answer, each in a few words; nothing for one that is right.
 * @param forbidden what only some may be told
 */
export function problemsWith(
  request: FuzzRequest,
  seen: Seen,
  forbidden: readonly Forbidden[],
): string[] {
  if (seen.failure !== null) return [`no answer: ${seen.failure}`];
  return [
    ...failureProblems(request, seen),
    ...formProblems(request, seen),
    ...leaks(request, seen, forbidden),
  ];
}

function failureProblems({ port, method }: FuzzRequest, seen: Seen): string[] {
  const { status, text, headers } = seen;
  if (status < 400 || method === 'HEAD') return status >= 500 ? [`answered ${status}`] : [];
  const type = String(headers['content-type']);
  // HTTP's own answer to a range that there is not says all in its headers, and is not to be kept.
  if (status === 416 && headers['content-range'] && headers['cache-control'] === 'no-store')
    return [];
  if (port === 'site' && status < 500 && type.startsWith('text/')) return [];
  const parsed = type.startsWith('application/json') ? coded.safeParse(jsonOf(text)) : null;
  if (!parsed?.success) return [`${status} without a code: ${type} ${text.slice(0, 80)}`];
  const { code } = parsed.data;
  const proper = new Map<string, number>(Object.entries(ERROR_STATUS)).get(code);
  return [
    ...(proper === status ? [] : [`${code} with status ${status}`]),
    ...(status < 500 || EXPECTED_FAILURES.includes(code) ? [] : [`answered ${status} ${code}`]),
  ];
}

function formProblems({ port, target, method }: FuzzRequest, seen: Seen): string[] {
  const { status, headers, text } = seen;
  const isApi = port === 'admin' && /^\/api(?:\/|\?|$)/.test(target);
  const isJson = String(headers['content-type']).startsWith('application/json');
  const mustParse = isJson && method !== 'HEAD' && status !== 204 && status !== 304;
  return [
    ...(mustParse && jsonOf(text) === undefined ? ['no JSON though it says so'] : []),
    ...(headers['x-content-type-options'] !== 'nosniff' ? ['no nosniff'] : []),
    ...(isApi && headers['cache-control'] !== 'no-store' ? ['may be kept by caches'] : []),
    ...(headers.location && /^(?:https?:)?\/\/(?!localhost[:/])/.test(headers.location)
      ? ['redirects to another host']
      : []),
  ];
}

function leaks(
  { caller, port }: FuzzRequest,
  { text, headers }: Seen,
  forbidden: readonly Forbidden[],
): string[] {
  const { 'set-cookie': _, ...others } = headers;
  const all = `${text}\n${JSON.stringify(others)}`;
  const reader = port === 'site' ? 'nobody' : caller;
  return [
    ...(HASH.test(all) ? ['tells the hash of a password'] : []),
    ...(STACK.test(all) ? ['tells where the code stands'] : []),
    ...forbidden.flatMap((one) =>
      one.to.includes(reader) && all.includes(one.text) ? [`tells ${reader}: ${one.what}`] : [],
    ),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
