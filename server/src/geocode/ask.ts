/** Asks a service that finds addresses. */
import { VERSION } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { z } from 'zod';

/** How long somebody who types waits for an answer. */
const LIMIT_MS = 5_000;

export interface Service {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  readonly limitMs?: number;
}

/** The JSON that a service answers with. Rejects with `geocodeError` where it does not, or with something else. */
export async function ask<Answer>(
  { url, limitMs = LIMIT_MS }: Service,
  path: string,
  parameters: Record<string, string>,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}?${new URLSearchParams(parameters)}`, {
      headers: { accept: 'application/json', 'user-agent': `Regia/${VERSION}` },
      // The setting says who is asked; an answer does not.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.parse(await response.json());
  } catch {
    // The cause may name the address that was asked for, and with it a key.
    throw new RegiaError('geocodeError', 'Unable to find the address');
  }
}
