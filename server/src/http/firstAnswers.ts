/** What the admin asks for first comes with its page, so that nothing waits for another request. */
import { createHash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { FIRST_ANSWERS, NEW_ID, SCREENS } from '@regia/model/constants.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from './compress.ts';

const OF_SIGNED_IN = [
  '/api/config',
  '/api/me/preferences',
  '/api/notifications/unread',
  `/api/records/settings/${SETTINGS_ID}`,
];
const OF_STRANGERS = ['/api/config', '/api/install'];
/** By which it is known who asks, and from where. */
const PASSED_ON = /^(?:cookie|host|user-agent|forwarded|x-.+)$/;

/** Then the page comes without them: it can say what is wrong. */
const PATIENCE_MS = 1_000;

/** A longer answer is asked for by the browser, in its turn: a page waits in memory until it has been read. */
const LONGEST = 100_000;
/** So is that of a screen while so many others' are worked out: they may be long, and are in memory as a whole. */
const AT_ONCE = 4;
let underWay = 0;

const OF_RECORD = '/:id';
/** What an id can be in an address, where nothing needs to be encoded. */
const ID = /^[\w-]+$/;

const PLACE = `id="${FIRST_ANSWERS}">{}<`;

/** The admin's page, and what its screens ask for first. */
export interface AdminPage {
  /** With an empty object where the answers are to stand. */
  readonly html: string;
  /** By the addresses of a screen: what it asks for besides what all do; `:id` is the last part of its own address. */
  readonly requests: readonly (readonly [screen: RegExp, address: string])[];
  /** What the page itself runs, as sources of its Content-Security-Policy. */
  readonly scripts: readonly string[];
}

/** @param html in which the admin's build has named what its screens ask for */
export function adminPage(html: string): AdminPage {
  const [, screens = '{}'] = new RegExp(`id="${SCREENS}">([^<]*)<`).exec(html) ?? [];
  const { requests = {} }: { requests?: Record<string, string> } = JSON.parse(screens);
  const pairs = Object.entries(requests).map(([at, address]) => [new RegExp(at), address] as const);
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
    hashOf(script),
  );
  return { html, requests: pairs, scripts };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Sends the admin's page with the answers to what it asks for first, as the API answers whoever asks for the page. A
 * session that the API renews is renewed with it.
 */
export async function sendWithFirstAnswers(
  request: FastifyRequest,
  reply: FastifyReply,
  page: AdminPage,
): Promise<FastifyReply> {
  const late = pauseFor(PATIENCE_MS, { html: page.html, cookies: [] }, { ref: false });
  const { html, cookies } = await Promise.race([withAnswers(request, page), late]);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.send(await compressText(request, reply, html));
}

async function withAnswers(request: FastifyRequest, page: AdminPage) {
  const me = await answerTo(request, '/api/me');
  const isSignedIn = me?.status === 200;
  const addresses = isSignedIn ? OF_SIGNED_IN : OF_STRANGERS;
  const others = await Promise.all([
    ...addresses.map((one) => answerTo(request, one)),
    isSignedIn ? screenAnswer(request, page) : null,
  ]);
  const all = [me, ...others].flatMap((one) => (one ? [one.json] : []));
  // Markup in a text must not end the element.
  const json = `{${all.join()}}`.replaceAll('<', '\\u003c');
  const html = page.html.replace(PLACE, () => `id="${FIRST_ANSWERS}">${json}<`);
  return { html, cookies: me?.cookies ?? [] };
}

async function screenAnswer(request: FastifyRequest, page: AdminPage) {
  const address = firstOf(request, page);
  if (address === null || underWay >= AT_ONCE) return null;
  underWay += 1;
  try {
    return await answerTo(request, address);
  } finally {
    underWay -= 1;
  }
}

/** What the screen asks for whose bare address this is: parameters would ask for something else. */
function firstOf({ url }: FastifyRequest, { requests }: AdminPage): string | null {
  const found = url.includes('?') ? undefined : requests.find(([screen]) => screen.test(url));
  if (!found?.[1].endsWith(OF_RECORD)) return found?.[1] ?? null;
  const id = url.slice(url.lastIndexOf('/') + 1);
  return id === NEW_ID || !ID.test(id) ? null : found[1].replace(OF_RECORD, `/${id}`);
}

/** Null where the browser has to ask itself: for what takes cookies from it, or may go well a moment later. */
async function answerTo(request: FastifyRequest, url: string) {
  const passedOn = Object.entries(request.headers).filter(([name]) => PASSED_ON.test(name));
  const { headers, statusCode, payload } = await request.server.inject({
    url,
    headers: { ...Object.fromEntries(passedOn), accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const isTrouble = statusCode === 429 || statusCode >= 500;
  if (isTrouble || payload === '' || payload.length > LONGEST) return null;
  if (statusCode !== 200 && cookies.length > 0) return null;
  const said = JSON.stringify({ status: statusCode, tag: headers.etag ?? null });
  return {
    status: statusCode,
    cookies,
    json: `${JSON.stringify(url)}:{${said.slice(1, -1)},"body":${payload}}`,
  };
}
