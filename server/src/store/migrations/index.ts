/** Every step from an empty database to the present one, in order. Never edit what one that shipped does. */
import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { STEPS_FROM_1 } from './001-009.ts';
import { inboxes } from './010-inboxes.ts';
import { fileLinks } from './011-file-links.ts';
import { STEPS_FROM_12 } from './012-020.ts';
import { quickLists } from './021-quick-lists.ts';
import { whoMay } from './022-who-may.ts';
import { STEPS_FROM_23 } from './023-035.ts';
import { numberedDocuments } from './036-numbered-documents.ts';
import { STEPS_FROM_37 } from './037-040.ts';
import { derivedHistory } from './041-derived-history.ts';
import { preparedSets } from './042-prepared-sets.ts';
import { undoneChanges } from './043-undone-changes.ts';
import { shownLinks } from './044-shown-links.ts';
import { comments } from './045-comments.ts';
import { seenAddresses } from './046-seen-addresses.ts';
import { runStatements, type Step } from './dialect.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Kysely<unknown>, engine: EngineName): Promise<void>;
}

const STEPS: readonly Step[] = [
  ...STEPS_FROM_1,
  inboxes,
  fileLinks,
  ...STEPS_FROM_12,
  quickLists,
  whoMay,
  ...STEPS_FROM_23,
  numberedDocuments,
  ...STEPS_FROM_37,
  derivedHistory,
  preparedSets,
  undoneChanges,
  shownLinks,
  comments,
  seenAddresses,
];

export const MIGRATIONS: readonly Migration[] = STEPS.map((step, index) => ({
  number: index + 1,
  name: step.name,
  up: step.up ?? ((db, engine) => runStatements(db, engine, step.statements)),
}));
