/** A server for components that are being tested: it answers as told, and what it is asked is known. */
import { vi } from 'vitest';

export interface Asked {
  /** Method and address, such as `POST /api/data/delete?wait=false`. */
  readonly what: string;
  readonly body: unknown;
}

/** An answer, or what makes it of what is sent and of the request; it may be waited for. */
type Answer = unknown | ((body: unknown, what: string) => unknown);

/**
 * Answers requests by their method and path, as in `GET /api/config`, and all else with `notFound`.
 * @returns what is asked from now on, in order
 */
export function serving(answers: Readonly<Record<string, Answer>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${url}`;
    const sent = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push({ what, body: sent });
    const given = answers[what.replace(/\?.*/, '')] ?? refusal('notFound', 404);
    const answer = typeof given === 'function' ? await given(sent, what) : given;
    return answer instanceof Response ? answer.clone() : Response.json(answer ?? null);
  });
  return asked;
}

/** What a server says that does not do what it was asked. */
export function refusal(code: string, status = 409, details: object = {}): Response {
  return Response.json({ code, details }, { status });
}

/** Of what was asked, all that may have changed something. */
export function changesIn(asked: readonly Asked[]): Asked[] {
  return asked.filter(({ what }) => !what.startsWith('GET ') && !what.endsWith('/renders/impact'));
}
