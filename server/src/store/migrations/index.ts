/** Every step from an empty database to the present one, in order. Never edit what one that shipped does. */
import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import * as start from './001-start.ts';
import * as search from './002-search.ts';
import * as auth from './003-auth.ts';
import * as readsByPart from './004-reads-by-part.ts';
import * as files from './005-files.ts';
import * as previews from './006-previews.ts';
import * as history from './007-history.ts';
import * as preferences from './008-preferences.ts';
import * as overviews from './009-overviews.ts';
import * as inboxes from './010-inboxes.ts';
import * as fileLinks from './011-file-links.ts';
import * as undoneChanges from './012-undone-changes.ts';
import * as logArchives from './013-log-archives.ts';
import * as viewAs from './014-view-as.ts';
import * as operations from './015-operations.ts';
import * as mailTrouble from './016-mail-trouble.ts';
import * as signIn from './017-sign-in.ts';
import * as bin from './018-bin.ts';
import * as processes from './019-processes.ts';
import * as operationChanges from './020-operation-changes.ts';
import * as quickLists from './021-quick-lists.ts';
import * as whoMay from './022-who-may.ts';
import * as workedCodes from './023-worked-codes.ts';
import * as retiredFiles from './024-retired-files.ts';
import * as proofs from './025-proofs.ts';
import * as setAside from './026-set-aside.ts';
import * as renderResults from './027-render-results.ts';
import * as operationRemarks from './028-operation-remarks.ts';
import * as heads from './029-heads.ts';
import * as addressesOfRenders from './030-addresses-of-renders.ts';
import * as tooLarge from './031-too-large.ts';
import * as wroteAt from './032-wrote-at.ts';
import * as withdrawals from './033-withdrawals.ts';
import * as formerAddresses from './034-former-addresses.ts';
import * as jointResults from './035-joint-results.ts';
import * as numberedDocuments from './036-numbered-documents.ts';
import * as shownAhead from './037-shown-ahead.ts';
import * as bytewiseTexts from './038-bytewise-texts.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Kysely<unknown>, engine: EngineName): Promise<void>;
}

export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'start', ...start },
  { number: 2, name: 'search', ...search },
  { number: 3, name: 'auth', ...auth },
  { number: 4, name: 'reads by part', ...readsByPart },
  { number: 5, name: 'files', ...files },
  { number: 6, name: 'previews', ...previews },
  { number: 7, name: 'history', ...history },
  { number: 8, name: 'preferences', ...preferences },
  { number: 9, name: 'overviews', ...overviews },
  { number: 10, name: 'inboxes', ...inboxes },
  { number: 11, name: 'file links', ...fileLinks },
  { number: 12, name: 'undone changes', ...undoneChanges },
  { number: 13, name: 'log archives', ...logArchives },
  { number: 14, name: 'view as', ...viewAs },
  { number: 15, name: 'operations', ...operations },
  { number: 16, name: 'mail trouble', ...mailTrouble },
  { number: 17, name: 'sign-in', ...signIn },
  { number: 18, name: 'bin', ...bin },
  { number: 19, name: 'processes', ...processes },
  { number: 20, name: 'operation changes', ...operationChanges },
  { number: 21, name: 'quick lists', ...quickLists },
  { number: 22, name: 'who may', ...whoMay },
  { number: 23, name: 'worked codes', ...workedCodes },
  { number: 24, name: 'retired files', ...retiredFiles },
  { number: 25, name: 'proofs', ...proofs },
  { number: 26, name: 'set aside', ...setAside },
  { number: 27, name: 'render results', ...renderResults },
  { number: 28, name: 'operation remarks', ...operationRemarks },
  { number: 29, name: 'heads', ...heads },
  { number: 30, name: 'addresses of renders', ...addressesOfRenders },
  { number: 31, name: 'too large', ...tooLarge },
  { number: 32, name: 'wrote at', ...wroteAt },
  { number: 33, name: 'withdrawals', ...withdrawals },
  { number: 34, name: 'former addresses', ...formerAddresses },
  { number: 35, name: 'joint results', ...jointResults },
  { number: 36, name: 'numbered documents', ...numberedDocuments },
  { number: 37, name: 'shown ahead', ...shownAhead },
  { number: 38, name: 'bytewise texts', ...bytewiseTexts },
];
