/** The only place that talks to the server. */
import type { Address, Answer, Sent } from '@regia/contract/contract.ts';
import { AGAIN_HEADER } from '@regia/model/constants.ts';
import { ApiError, errorFromAnswer, isSetGone } from './ApiError.ts';
import { forgetFirstAnswers, takeFirstAnswer } from './firstAnswers.ts';
import { noteAnswer } from './reachability.ts';
import { sessionHeaders } from './whoseSession.ts';
import { preparedHeaders, workingSet } from './workingSet.ts';

export { ApiError, codeOf, isSetGone } from './ApiError.ts';

interface HowToSend {
  signal?: AbortSignal | undefined;
  /** Does it go on when the page is left meanwhile? */
  keepalive?: boolean;
  /** Is it about the site itself, though this tab works in a set of prepared changes? */
  isLive?: boolean;
}

/** An argument that may be left out where nothing in it must be there. */
type Argument<Parts> = Record<never, never> extends Parts ? [parts?: Parts] : [parts: Parts];

/** What a request has, whatever its address. */
interface Parts extends HowToSend {
  params?: Readonly<Record<string, string | number>>;
  /** What is undefined or empty is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  /** What the answer is called that one has already: see `apiIfNew`. */
  known?: string | undefined;
}

const NOT_MODIFIED = 304;
const NOT_AUTHENTICATED = 401;
const FORBIDDEN = 403;

type RefusalListener = () => void;

let onNotAuthenticated: RefusalListener = () => {};
let onSecondFactorNeeded: RefusalListener = () => {};
let onSetGone: RefusalListener = () => {};
let onProofNeeded: () => Promise<boolean> = async () => false;

/** Names what happens when the server says that nobody is signed in. */
export function whenNotAuthenticated(listener: RefusalListener): void {
  onNotAuthenticated = listener;
}

/** Names what happens when the server answers no more until a second factor is set up. */
export function whenSecondFactorNeeded(listener: RefusalListener): void {
  onSecondFactorNeeded = listener;
}

/** Names what happens when the set in which this tab works is gone. */
export function whenSetGone(listener: RefusalListener): void {
  onSetGone = listener;
}

/** Names who asks the person to show that it is them, and says whether they did. */
export function whenProofNeeded(ask: () => Promise<boolean>): void {
  onProofNeeded = ask;
}

/** The address that a route has with these parameters. */
export function addressOf<At extends Address>(
  address: At,
  ...[parts]: Argument<Omit<Sent<At>, 'body'>>
): string {
  return filledAddress(address, parts);
}

function filledAddress(address: Address, { params = {}, query = {} }: Parts = {}): string {
  const [, path = ''] = address.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${filled}${search ? `?${search}` : ''}`;
}

/**
 * Sends a request, and again where a script of the public site had put cookies beside the session's:
 * nothing was done then, and they went with the answer.
 */
async function send(address: Address, parts: Parts): Promise<Response> {
  const response = await ask(address, parts);
  if (response.status !== NOT_AUTHENTICATED) return response;
  const { details } = errorFromAnswer(NOT_AUTHENTICATED, await bodyOf(response.clone()));
  return details.again === true ? ask(address, parts, { [AGAIN_HEADER]: '1' }) : response;
}

async function ask(
  address: Address,
  parts: Parts,
  more: Record<string, string> = {},
): Promise<Response> {
  const [method = ''] = address.split(' ');
  const { body, signal, known, keepalive = false, isLive = false } = parts;
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    keepalive,
  };
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...sessionHeaders(),
    ...(!isLive && preparedHeaders()),
    ...more,
  };
  if (known) headers['if-none-match'] = known;
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  try {
    const filled = filledAddress(address, parts);
    if (method !== 'GET') forgetFirstAnswers();
    const first = takeFirstAnswer(filled);
    const response = first ?? (await fetch(filled, { ...init, headers }));
    noteAnswer(response.status);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAnswer(null);
    throw new ApiError('generic', 0, error instanceof Error ? error.message : undefined);
  }
}

/** Sends a request, and again where it takes a proof of who one is that is given meanwhile. */
async function sendProven(address: Address, parts: Parts): Promise<Response> {
  const response = await send(address, parts);
  if (response.status !== FORBIDDEN) return response;
  const { code } = errorFromAnswer(FORBIDDEN, await bodyOf(response.clone()));
  if (code !== 'proofNeeded' || !(await onProofNeeded())) return response;
  return send(address, parts);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const error = noticeSession(errorFromAnswer(response.status, await bodyOf(response)));
  if (isSetGone(error) && error.details.id === workingSet()?.id) onSetGone();
  return error;
}

/** Has the person sign in again where an error says that nobody is. Returns the error. */
export function noticeSession(error: ApiError): ApiError {
  if (error.code === 'notAuthenticated') onNotAuthenticated();
  if (error.code === 'secondFactorNeeded') onSecondFactorNeeded();
  return error;
}

/**
 * Sends a request and returns the answer's JSON, which is as the contract says.
 * @param address of the contract, such as `GET /api/me`
 * @throws ApiError with the server's code; `generic` with status 0 when no answer came
 */
export async function api<At extends Address>(
  address: At,
  ...parts: Argument<Sent<At> & HowToSend>
): Promise<Answer<At>>;
export async function api(address: Address, parts: Parts = {}): Promise<unknown> {
  const response = await sendProven(address, parts);
  if (!response.ok) throw await refusal(response);
  return bodyOf(response);
}

/**
 * Asks for what may not have changed.
 * @param known what the last answer was called, if there is one
 * @returns the answer's JSON with what it is called; no body where it is the known one
 * @throws ApiError as `api` does
 */
export async function apiIfNew<At extends Address>(
  address: At,
  known: string | undefined,
  ...parts: Argument<Sent<At> & HowToSend>
): Promise<{ tag: string; body: Answer<At> | null }>;
export async function apiIfNew(address: Address, known?: string, parts: Parts = {}) {
  const response = await send(address, { ...parts, known });
  if (known && response.status === NOT_MODIFIED) return { tag: known, body: null };
  if (!response.ok) throw await refusal(response);
  return { tag: response.headers.get('etag') ?? '', body: await bodyOf(response) };
}
