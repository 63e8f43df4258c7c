/** What an output is made of: the fragments of its template's blocks, in order. */

import { hash } from 'node:crypto';
import type { Answer } from '@regia/contract/contract.ts';

/** Why a block's code could not be rendered, for whoever wrote it. */
export type Failure = Answer<'GET /api/renders/status'>['failures'][number];

/** A block that was rendered for one output alone. */
export interface OwnPart {
  block: string;
  shared: false;
  fragment: string;
  failure: Failure | null;
  /** Where the block's code fails, the hash of the earlier code that last worked here. */
  code?: string;
  /** The set of inputs it was rendered from: see `readSets.ts`. */
  reads: string;
}

/** A block as it stands in one output: the site's shared fragment, or one of the output's own. */
export type Part = { block: string; shared: true } | OwnPart;

/** The hash by which a fragment is known. */
export function fragmentHash(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, 32);
}

/** The fragment of a block that shows nothing. */
export const EMPTY_FRAGMENT = fragmentHash('');

/** Is there nothing but space? */
export function isBlank(markup: string): boolean {
  return markup.trim() === '';
}

/** Parts as the database keeps them. */
export function writeParts(parts: readonly Part[]): string {
  return JSON.stringify(parts);
}

export function readParts(text: string): Part[] {
  return JSON.parse(text) as Part[];
}

export function hasFailure(parts: readonly Part[]): boolean {
  return parts.some((part) => !part.shared && part.failure !== null);
}

/** Is this how an output is stored that is held back, see `held.ts`? */
export function isHeldRow(row: { published: number; failed: number }): boolean {
  return row.published === 0 && row.failed === 1;
}

export function writeFailure(failure: Failure | null): string | null {
  return failure && JSON.stringify(failure);
}

export function readFailure(text: string | null): Failure | null {
  return text === null ? null : (JSON.parse(text) as Failure);
}
