import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** Random letters and digits, from the system's secure source. */
export function randomName(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The id of a new record. */
export function newId(): string {
  return randomName(ID_LENGTH);
}

const OWNER_LENGTH = 10;

/** What the ids begin with that `ownedId` makes for a user, so that one listing finds all of theirs. */
export function ownerPart(user: string): string {
  return createHash('sha256').update(user).digest('hex').slice(0, OWNER_LENGTH);
}

/** The id of something that a user leaves in the storage for a while. */
export function ownedId(user: string): string {
  return ownerPart(user) + randomName(ID_LENGTH - OWNER_LENGTH);
}
