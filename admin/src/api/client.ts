/** The only place that talks to the server. */
import { AGAIN_HEADER } from '@regia/model/constants.ts';
import { ApiError, errorFromAnswer } from './ApiError.ts';
import { noteAnswer } from './reachability.ts';
import { sessionHeaders } from './whoseSession.ts';

export { ApiError, codeOf } from './ApiError.ts';

/** Values of a query string; what is undefined or empty is left out. */
export type Query = Record<string, string | number | boolean | undefined>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  query?: Query;
  /** Does it go on when the page is left meanwhile? */
  keepalive?: boolean;
  /** What the answer is called that one has already: see `apiIfNew`. */
  known?: string | undefined;
}

const NOT_MODIFIED = 304;
const NOT_AUTHENTICATED = 401;
const FORBIDDEN = 403;

type RefusalListener = () => void;

let onNotAuthenticated: RefusalListener = () => {};
let onSecondFactorNeeded: RefusalListener = () => {};
let onProofNeeded: () => Promise<boolean> = async () => false;

/** Names what happens when the server says that nobody is signed in. */
export function whenNotAuthenticated(listener: RefusalListener): void {
  onNotAuthenticated = listener;
}

/** Names what happens when the server answers no more until a second factor is set up. */
export function whenSecondFactorNeeded(listener: RefusalListener): void {
  onSecondFactorNeeded = listener;
}

/** Names who asks the person to show that it is them, and says whether they did. */
export function whenProofNeeded(ask: () => Promise<boolean>): void {
  onProofNeeded = ask;
}

/** `/api` plus the path, with the query's values that say something. */
export function addressOf(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

/**
 * Sends a request, and again where a script of the public site had put cookies beside the session's:
 * nothing was done then, and they went with the answer.
 */
async function send(path: string, options: RequestOptions): Promise<Response> {
  const response = await ask(path, options);
  if (response.status !== NOT_AUTHENTICATED) return response;
  const { details } = errorFromAnswer(NOT_AUTHENTICATED, await bodyOf(response.clone()));
  return details.again === true ? ask(path, options, { [AGAIN_HEADER]: '1' }) : response;
}

async function ask(
  path: string,
  options: RequestOptions,
  more: Record<string, string> = {},
): Promise<Response> {
  const { method = 'GET', body, signal, query, known, keepalive = false } = options;
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    keepalive,
  };
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...sessionHeaders(),
    ...more,
  };
  if (known) headers['if-none-match'] = known;
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(addressOf(path, query), { ...init, headers });
    noteAnswer(response.status);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAnswer(null);
    throw new ApiError('generic', 0, error instanceof Error ? error.message : undefined);
  }
}

/** Sends a request, and again where it takes a proof of who one is that is given meanwhile. */
async function sendProven(path: string, options: RequestOptions): Promise<Response> {
  const response = await send(path, options);
  if (response.status !== FORBIDDEN) return response;
  const { code } = errorFromAnswer(FORBIDDEN, await bodyOf(response.clone()));
  if (code !== 'proofNeeded' || !(await onProofNeeded())) return response;
  return send(path, options);
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
  return noticeSession(errorFromAnswer(response.status, await bodyOf(response)));
}

/** Has the person sign in again where an error says that nobody is. Returns the error. */
export function noticeSession(error: ApiError): ApiError {
  if (error.code === 'notAuthenticated') onNotAuthenticated();
  if (error.code === 'secondFactorNeeded') onSecondFactorNeeded();
  return error;
}

/**
 * Sends a request and returns the answer's JSON. The type is the contract of design section 7.
 * @param path below `/api`, such as `/records/pages`
 * @throws ApiError with the server's code; `generic` with status 0 when no answer came
 */
export async function api<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await sendProven(path, options);
  if (!response.ok) throw await refusal(response);
  return (await bodyOf(response)) as T;
}

/**
 * Asks for what may not have changed.
 * @param known what the last answer was called, if there is one
 * @returns the answer's JSON with what it is called; no body where it is the known one
 * @throws ApiError as `api` does
 */
export async function apiIfNew<T>(
  path: string,
  known: string | undefined,
  options: RequestOptions = {},
): Promise<{ tag: string; body: T | null }> {
  const response = await send(path, { ...options, known });
  if (known && response.status === NOT_MODIFIED) return { tag: known, body: null };
  if (!response.ok) throw await refusal(response);
  return { tag: response.headers.get('etag') ?? '', body: (await bodyOf(response)) as T };
}
