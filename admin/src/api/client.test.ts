import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  api,
  apiIfNew,
  whenNotAuthenticated,
  whenProofNeeded,
  whenSecondFactorNeeded,
} from './client.ts';
import { listParameters } from './records.ts';

function answering(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  whenNotAuthenticated(() => {});
  whenSecondFactorNeeded(() => {});
});

describe('a request', () => {
  it('leaves out of the query what says nothing', () => {
    expect(
      addressOf('GET /api/records/:collection', {
        params: { collection: 'pages' },
        query: { page: 2, search: '', sort: undefined },
      }),
    ).toBe('/api/records/pages?page=2');
  });

  it('filters by field', () => {
    const query = listParameters({ page: 1, filter: { 'template.id': 'a b' } });
    expect(
      addressOf('GET /api/records/:collection', { params: { collection: 'pages' }, query }),
    ).toBe('/api/records/pages?page=1&filter%5Btemplate.id%5D=a+b');
  });

  it('returns the answer’s JSON, or null for an empty one', async () => {
    answering(200, '{"a":1}');
    expect(await api('GET /api/config')).toEqual({ a: 1 });
    answering(204, '');
    expect(await api('GET /api/config')).toBeNull();
  });

  it('throws what the server’s log knows an unexpected failure by', async () => {
    answering(500, '{"code":"generic","message":"Unexpected error","requestId":"aB3-17"}');
    await expect(api('GET /api/config')).rejects.toMatchObject({
      code: 'generic',
      requestId: 'aB3-17',
    });
  });

  it('throws the server’s code and details', async () => {
    answering(409, '{"code":"children","message":"in the way","details":{"blockers":[]}}');
    await expect(api('GET /api/config')).rejects.toMatchObject({
      code: 'children',
      status: 409,
      message: 'in the way',
      details: { blockers: [] },
    });
  });

  it('throws generic for an answer that is not ours', async () => {
    answering(502, '<html>Bad gateway</html>');
    await expect(api('GET /api/config')).rejects.toMatchObject({ code: 'generic', status: 502 });
    answering(500, '{"code":"madeUp"}');
    await expect(api('GET /api/config')).rejects.toMatchObject({ code: 'generic', status: 500 });
  });

  it('throws generic with status 0 when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api('GET /api/config')).rejects.toMatchObject({ code: 'generic', status: 0 });
  });

  it('tells the listener that the session has ended, but not that a password was wrong', async () => {
    const listener = vi.fn();
    whenNotAuthenticated(listener);
    answering(401, '{"code":"authenticationFailed"}');
    await expect(api('GET /api/config')).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
    answering(401, '{"code":"notAuthenticated"}');
    await expect(api('GET /api/config')).rejects.toThrow();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('tells another listener that a second factor has to be set up first', async () => {
    const listener = vi.fn();
    whenSecondFactorNeeded(listener);
    answering(403, '{"code":"accessDenied"}');
    await expect(api('GET /api/config')).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
    answering(403, '{"code":"secondFactorNeeded"}');
    await expect(api('GET /api/config')).rejects.toThrow();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a request for what may not have changed', () => {
  it('names the answer that is known, and has no body where it still holds', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      const known = new Headers(headers).get('if-none-match');
      asked.push(known);
      return known === '"2"'
        ? new Response(null, { status: 304 })
        : new Response('{"a":1}', { status: 200, headers: { etag: '"2"' } });
    });
    expect(await apiIfNew('GET /api/notifications/unread', undefined)).toEqual({
      tag: '"2"',
      body: { a: 1 },
    });
    expect(await apiIfNew('GET /api/notifications/unread', '"1"')).toEqual({
      tag: '"2"',
      body: { a: 1 },
    });
    expect(await apiIfNew('GET /api/notifications/unread', '"2"')).toEqual({
      tag: '"2"',
      body: null,
    });
    expect(asked).toEqual([null, '"1"', '"2"']);
  });

  it('throws the server’s code', async () => {
    answering(403, '{"code":"accessDenied","message":"no"}');
    await expect(apiIfNew('GET /api/notifications/unread', '"2"')).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  whenProofNeeded(async () => false);
});

/** Refuses until somebody has proved who they are, and keeps what was sent. */
function refusing() {
  const sent: unknown[] = [];
  let isProven = false;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body);
    if (isProven) return new Response('{"done":true}');
    return new Response('{"code":"proofNeeded","message":""}', { status: 403 });
  });
  return {
    sent,
    prove: async () => {
      isProven = true;
      return true;
    },
  };
}

it('a request that takes a proof is sent again, as it was, once it is given', async () => {
  const { sent, prove } = refusing();
  whenProofNeeded(prove);
  expect(await api('PATCH /api/me', { body: { theme: 'dim' } })).toEqual({ done: true });
  expect(sent).toEqual(['{"theme":"dim"}', '{"theme":"dim"}']);
});

it('it fails where none is given, and is sent no more', async () => {
  const { sent } = refusing();
  await expect(api('PATCH /api/me', { body: {} })).rejects.toMatchObject({
    code: 'proofNeeded',
  });
  expect(sent).toHaveLength(1);
});

it('other refusals ask for no proof', async () => {
  const ask = vi.fn(async () => true);
  whenProofNeeded(ask);
  const answer = () => new Response('{"code":"accessDenied"}', { status: 403 });
  vi.stubGlobal('fetch', async () => answer());
  await expect(api('GET /api/config')).rejects.toMatchObject({ code: 'accessDenied' });
  expect(ask).not.toHaveBeenCalled();
});
