import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, WithCookies } from '../auth/caller.ts';
import type { Origin } from '../records/log/entry.ts';
import { withoutSeveral } from './plantedCookies.ts';

/** Who sent a request, as far as authentication is concerned. */
export function callerOf({ headers, ip }: FastifyRequest): Caller {
  return { cookie: withoutSeveral(headers.cookie), userAgent: headers['user-agent'], ip };
}

/** From where a request came, for the action log. */
export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { address: ip, agent: headers['user-agent'] ?? '' };
}

/** Sets the cookies that come with an answer, and returns the answer. */
export function setCookies<Answer>(reply: FastifyReply, result: WithCookies<Answer>): Answer {
  for (const cookie of result.cookies) reply.header('set-cookie', cookie);
  return result.answer;
}
