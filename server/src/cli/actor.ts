/** On whose behalf a command works. */
import { user } from '@regia/model/entities/user.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Module } from '@regia/model/modules.ts';
import { type Action, moduleScope } from '@regia/model/permissions.ts';
import { readSignedInUser } from '../auth/users.ts';
import { type ExchangeAction, mayRestoreBackup, requireExchange } from '../exchange/rights.ts';
import { SYSTEM, type Writer } from '../records/writer.ts';
import type { Session } from '../store/store.ts';
import { keyHolder } from '../store/uniqueKeys.ts';

/** The user with this address, with their live rights; the program itself where there is none. */
export async function actorOf(session: Session, email: string | undefined): Promise<Writer> {
  if (email === undefined) return SYSTEM;
  const found = await findUserId(session, email);
  const signedIn = found && (await readSignedInUser(session, found));
  if (!signedIn) throw new RegiaError('notFound', `no active user has the address ${email}`);
  return signedIn;
}

/** The id of the user with an address, or null. */
export function findUserId(session: Session, email: string): Promise<string | null> {
  const value = email.trim().toLowerCase();
  return keyHolder(session, user.collection, { name: 'email', value });
}

/** @throws RegiaError `accessDenied` */
export function requireAction(actor: Writer, action: ExchangeAction): void {
  if (actor.role !== null) requireExchange(actor, action);
}

/**
 * @param isListed is it a backup of the list, which was made here?
 * @throws RegiaError `accessDenied`
 */
export function requireRestore(actor: Writer, isListed: boolean): void {
  if (actor.role === null || (isListed && mayRestoreBackup(actor))) return;
  requireExchange(actor, 'restore');
}

/** @throws RegiaError `accessDenied` unless the actor may do this to all records of a module */
export function requireModule(actor: Writer, action: Action, module: Module): void {
  if (actor.role === null || moduleScope(actor, action, module) === 'all') return;
  throw new RegiaError('accessDenied', `not allowed to ${action} on ${module}`);
}
