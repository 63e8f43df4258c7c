import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiIfNew, whenNotAuthenticated } from '../api/client.ts';
import { dryRunFile } from '../api/data.ts';
import { queryClient } from '../api/queries.ts';
import { believe, believedUser, believeNothing } from '../api/whoseSession.ts';
import { forget, forgetOtherVersions, recall, remember } from '../lib/localStore.ts';
import { giveCode, install, loadUser, signIn, signOut } from './auth.ts';

const ADA = 'ada';
/** A planted session’s. */
const EVE = 'eve';

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
}

let asked: Asked[];
let answers: Record<string, object>;

/** The server refuses whose session the admin does not say that it is in, as ours does. */
async function answerOf(path: string, { headers = {} }: RequestInit = {}): Promise<Response> {
  const sent = Object.fromEntries(new Headers(headers));
  asked.push({ path, headers: sent });
  const answer = answers[path] ?? {};
  const owner = 'id' in answer ? answer.id : undefined;
  const believed = sent['x-regia-user'];
  if (believed !== undefined && owner !== undefined && believed !== owner) {
    return new Response('{"code":"notAuthenticated"}', { status: 401 });
  }
  return new Response(JSON.stringify(answer));
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  [asked, answers] = [[], { '/api/me': { id: ADA } }];
  vi.stubGlobal('fetch', answerOf);
  // Other tests of this process may have signed somebody in.
  believeNothing();
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenNotAuthenticated(() => {});
  believeNothing();
  queryClient.clear();
});

const lastHeaders = () => asked.at(-1)?.headers ?? {};

describe('every request says whose session it is for', () => {
  it('once that is known, and nothing before', async () => {
    await api('GET /api/config');
    expect(lastHeaders()).not.toHaveProperty('x-regia-user');
    believe('a b/é');
    await api('POST /api/mail/retry');
    expect(lastHeaders()).toMatchObject({ 'x-regia-user': 'a%20b%2F%C3%A9' });
    await apiIfNew('GET /api/notifications/unread', 'tag');
    expect(lastHeaders()).toMatchObject({ 'x-regia-user': 'a%20b%2F%C3%A9' });
  });

  it('also where a file is sent', () => {
    const set = vi.fn();
    class Request {
      upload = {};
      open = () => {};
      send = () => {};
      setRequestHeader = set;
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    believe(ADA);
    const { signal } = new AbortController();
    void dryRunFile('import' as never, new File([], 'a'), { onProgress: () => {}, signal });
    expect(set).toHaveBeenCalledWith('x-regia-user', ADA);
  });
});

describe('whose session it is', () => {
  it('is learned from the first answer where nothing is known', async () => {
    await loadUser();
    expect(believedUser()).toBe(ADA);
    answers = { '/api/me': { id: EVE } };
    expect(await loadUser()).toBeNull();
    expect(believedUser()).toBe(ADA);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['password', '/api/auth/sign-in/email', () => signIn('a', 'b')],
    ['code', '/api/auth/second-step', () => giveCode('app', '1')],
  ])('is what the answer to a %s says, not whose cookie comes first', async (_, path, enter) => {
    believe('former');
    answers = { [path]: { user: { id: ADA } }, '/api/me': { id: EVE } };
    await expect(enter()).rejects.toThrow();
    expect(believedUser()).toBe(ADA);
    answers = { [path]: { user: { id: ADA } }, '/api/me': { id: ADA } };
    await enter();
    expect(believedUser()).toBe(ADA);
  });

  it('stays unknown between a password and the code after it', async () => {
    answers = { '/api/auth/sign-in/email': { secondSteps: ['app'] } };
    await signIn('a', 'b');
    expect(believedUser()).toBeUndefined();
  });

  it('is the first user’s once they have installed it, whoever was there before', async () => {
    believe('former');
    answers = { '/api/install': { user: { id: ADA } } };
    const person = { firstName: 'A', lastName: 'L', email: 'a', modules: [], demo: false };
    await install({ ...person, password: 'x' });
    expect(believedUser()).toBe(ADA);
  });

  it('is of whom the tab shows, whoever signs in or out in another', async () => {
    await loadUser();
    remember('user', EVE);
    answers = { '/api/me': { id: EVE } };
    await expect(api('PATCH /api/me', { body: {} })).rejects.toMatchObject({ status: 401 });
    forget('user');
    await expect(api('PATCH /api/me', { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(await loadUser()).toBeNull();
    expect(lastHeaders()).toMatchObject({ 'x-regia-user': ADA });
  });

  it('is forgotten by signing out, not by an ended session, nor by another version', async () => {
    believe(ADA);
    answers = { '/api/me': { id: EVE } };
    await loadUser();
    expect(believedUser()).toBe(ADA);
    remember('version', '0.0.1');
    forgetOtherVersions();
    expect(recall('user')).toBe(ADA);
    await signOut(() => {});
    expect(believedUser()).toBeUndefined();
  });
});

describe('where a script had planted cookies beside the real one', () => {
  const twice = '{"code":"notAuthenticated","details":{"again":true}}';

  it('asks once more, and nobody notices', async () => {
    const listener = vi.fn();
    whenNotAuthenticated(listener);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await answerOf(path, init);
      return asked.length === 1 ? new Response(twice, { status: 401 }) : answer;
    });
    answers = { '/api/me': { saved: true } };
    expect(await api('PATCH /api/me', { body: {} })).toEqual({ saved: true });
    expect(asked.map(({ headers }) => headers['x-regia-again'])).toEqual([undefined, '1']);
    expect(listener).not.toHaveBeenCalled();
  });

  it('has the person sign in where that does not help', async () => {
    const listener = vi.fn();
    whenNotAuthenticated(listener);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await answerOf(path, init);
      return new Response(twice, { status: 401 });
    });
    await expect(api('GET /api/config')).rejects.toMatchObject({ code: 'notAuthenticated' });
    expect(asked).toHaveLength(2);
    expect(listener).toHaveBeenCalledOnce();
  });
});
