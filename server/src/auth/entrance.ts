/** From whoever has shown who they are to their session, or to the second step before it. */
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { z } from 'zod';
import { type AuthEvent, originOfCaller } from './authEvents.ts';
import type { Caller, WithCookies } from './caller.ts';
import type { Challenge } from './challenges.ts';
import type { Parts } from './parts.ts';
import { secondStepsOf } from './secondFactors.ts';
import { endSession, noteProof } from './sessions.ts';

/** Whoever is in, or the ways in which they can do the second step. */
export type Entry = { userId: string } | { secondSteps: SecondStep[] };

/** By what somebody has shown who they are. */
export interface FirstStep {
  userId: string;
  by: 'password' | 'passkey' | 'provider';
  /** When they did so, where that was not just now; null where nobody says. */
  proved?: Date | null;
}

/** What the log says of it, besides the password. */
type How = Pick<AuthEvent, 'detail' | 'name'>;

const keptSchema = z.object({
  by: z.enum(['password', 'passkey', 'provider']),
  proved: z.coerce.date().nullable().optional(),
});

/** The first step that a second one follows. */
export function firstStepOf({ userId, value }: Challenge): FirstStep | null {
  return userId === null ? null : { userId, ...keptSchema.parse(JSON.parse(value)) };
}

/** The entrance of an installation. */
export function createEntrance(parts: Parts) {
  const { store, clock, library, challenges, devices, events, provider } = parts;

  /** Opens a session in place of the one that the browser had. Returns its cookies. */
  const openSession = async (caller: Caller, { userId, proved }: FirstStep, how: How) => {
    const { answer: former } = await library.find(caller);
    const { answer: id, cookies } = await library.open(caller, userId);
    await store.transaction(async (session) => {
      if (former) await endSession(session, former.userId, former.id);
      if (proved !== undefined) await noteProof(session, id, earlier(proved, clock()));
    });
    events.note({ action: 'signedIn', userId, ...how, from: originOfCaller(caller) });
    return [...cookies, devices.remember(caller, userId)];
  };

  return {
    openSession,

    /** Goes on to the second step where the account has one. */
    async enter(caller: Caller, first: FirstStep): Promise<WithCookies<Entry>> {
      const { userId, by, proved } = first;
      const secondSteps = await secondStepsOf(store.reader, userId);
      if (secondSteps.length > 0) {
        const value = JSON.stringify({ by, proved });
        const cookie = await challenges.begin('second-factor', { userId, value });
        return { answer: { secondSteps }, cookies: [cookie] };
      }
      const how = by === 'provider' && provider ? { detail: by, name: provider.name } : {};
      return { answer: { userId }, cookies: await openSession(caller, first, how) };
    },
  };
}

/** Another clock may be ahead: no proof counts from a time to come. */
function earlier(proved: Date | null, now: Date): Date | null {
  return proved && proved > now ? now : proved;
}
