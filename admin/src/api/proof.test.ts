import { afterEach, expect, it, vi } from 'vitest';
import { api, whenProofNeeded } from './client.ts';

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
