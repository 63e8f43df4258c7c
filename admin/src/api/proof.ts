/** Proving again, within a session, who one is: before rights, others' accounts and data are dealt with. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { api } from './client.ts';

export type ProofWay = 'password' | 'passkey' | 'provider';

export interface ProofState {
  isRecent: boolean;
  ways: ProofWay[];
}

export function readProof(): Promise<ProofState> {
  return api('/me/proof');
}

/** @throws ApiError `formInvalid` at `password`, `passkeyFailed`, `tooManyRequests` */
export function prove(
  proof: { password: string } | { passkey: AuthenticationResponseJSON },
): Promise<void> {
  return api('/me/proof', { method: 'POST', body: proof });
}
