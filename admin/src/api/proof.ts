/** Proving again, within a session, who one is: before rights, others' accounts and data are dealt with. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { api } from './client.ts';

export type ProofState = Answer<'GET /api/me/proof'>;

export function readProof(): Promise<ProofState> {
  return api('GET /api/me/proof');
}

/** @throws ApiError `formInvalid` at `password`, `passkeyFailed`, `tooManyRequests` */
export function prove(body: Sent<'POST /api/me/proof'>['body']): Promise<unknown> {
  return api('POST /api/me/proof', { body });
}
