/** What the public site is made of. */
import type { Generated } from 'kysely';

/** What a change altered and the renders do not show yet. */
export interface PendingInputsTable {
  change: number;
  input: string;
  /** Does all that was rendered from it before show the change already, see `renders/plan/ahead.ts`? */
  shown: Generated<number>;
}

/** Rendered pieces of markup, each once. */
export interface FragmentsTable {
  hash: string;
  body: string;
}

/** A block in a language that reads nothing of the document: rendered once for the whole site. */
export interface SharedFragmentsTable {
  block: string;
  language: string;
  fragment: string;
  /** Why the block's code fails, as JSON; `fragment` is then by an earlier one. */
  failure: string | null;
}

export interface SharedInputsTable {
  input: string;
  block: string;
  language: string;
}

/** The code of a block that last worked for any output in a language, as the hash of a fragment. */
export interface WorkedCodesTable {
  block: string;
  language: string;
  code: string;
  /** The one that did so before it. */
  previous: string | null;
}

/** A document in a language: its output, or a note of what would give it one. */
export interface RendersTable {
  node: Generated<number>;
  type: string;
  document: string;
  language: string;
  /** What the output is known by: the document's id, or `404`. */
  reference: string;
  /** Has it an output at all? Not while nothing of its template can be rendered, see `renders/held.ts`. */
  published: number;
  /** JSON list; empty for the not-found page. */
  urls: string;
  /** When the public sees it, from the first to before the second; null where there's no such bound. */
  public_at: string | null;
  public_until: string | null;
  /** The set of inputs that its address, date and list of blocks come from. */
  reads: string;
  /** The ordered parts as JSON: see `renders/part.ts`. */
  parts: string;
  /** Has a block of its own a mistake? */
  failed: number;
}

/** Sets of inputs by their hash, the same for all parts that read the same. */
export interface ReadSetsTable {
  input: string;
  reads: string;
}

/** Which sets an output's parts read; its address, date and blocks are the part named ''. */
export interface RenderReadsTable {
  reads: string;
  node: number;
  block: string;
}

/** Every address the site has or had. */
export interface AddressesTable {
  url: string;
  type: string;
  document: string;
  language: string;
  state: 'current' | 'redirect' | 'gone';
  /** When it got this state. */
  since: string;
  /** When the document was last seen here before it gave the address up; null where that never was. */
  seen: string | null;
}

/** To which document visitors are led of one that was deleted. */
export interface SuccessorsTable {
  type: string;
  document: string;
  to_type: string;
  to_document: string;
}

/** What a change made of an address; without values where that was forgotten. Kept by the database itself. */
export interface AddressHistoryTable {
  url: string;
  type: string;
  document: string;
  language: string;
  state: AddressesTable['state'] | null;
  since: string | null;
  seen: string | null;
  change: number;
}

/** The same of who follows a deleted document. */
export interface SuccessorHistoryTable {
  type: string;
  document: string;
  to_type: string | null;
  to_document: string | null;
  change: number;
}

/** The same of the code of a block that worked last. */
export interface WorkedCodeHistoryTable {
  block: string;
  language: string;
  code: string | null;
  previous: string | null;
  change: number;
}

/** The one row that says what the renders stand for. */
export interface SiteStateTable {
  /** Grows each time the public sees otherwise though no build is published, see `renders/nodes/siteState.ts`. */
  withdrawals: Generated<number>;
  id: number;
  /** The calendar day the listings are those of. */
  day: string;
  /** The surroundings that the output was rendered for, as text to compare. */
  environment: string;
  /** Grows each time the visible renders change. */
  generation: number;
  /** Where the last rendering had no memory for the data: the longest document, as JSON. */
  too_large: string | null;
}

/** Drafts as rendered for those who write them; served until they expire. */
export interface PreviewsTable {
  token: string;
  /** The user who asked for it. */
  owner: string;
  created_at: string;
  expires_at: string;
  markup: string;
}

/** Code that did not come to an end, by its hash. */
export interface SetAsideTable {
  code: string;
  language: string;
  /** For which document; '' for any. */
  document: string;
  at: string;
}

/** How many outputs a rendering in the background has changed. */
export interface RenderResultsTable {
  /** The last change that it showed. */
  change: number;
  /** Null where all were rendered anew, and none were compared. */
  outputs: number | null;
  /** How many changes it showed. */
  changes: number;
  at: string;
}
