/** What an output goes on to show where nothing of its template can be rendered: its last page. */

import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import type { RenderedNode } from '../nodes/node.ts';
import { fragmentHash, isBlank, type OwnPart, type Part } from '../nodes/part.ts';
import type { Builder } from './build.ts';

/** Stands for no block: the whole page as it was. */
const KEPT = '';

/** Stands for a fragment that nobody knows any more: none has this hash. */
const LOST = '';

/** A whole page as the first part of an output, whose other parts show nothing. */
export function keptPart(fragment: string, reads: string): OwnPart {
  return { block: KEPT, shared: false, fragment, failure: null, reads };
}

/** What the template of an output has given. */
export interface Parts {
  readonly parts: readonly Part[];
  /** Has the template blocks, and are all of them there? */
  readonly isWhole: boolean;
}

/** Does an output show its last page instead of its parts? */
export function isKept([first]: readonly Part[]): boolean {
  return first?.block === KEPT;
}

/**
 * Is nothing to be seen of these parts, because of mistakes in blocks or because the template is not whole?
 * What blocks give that all work is what their author wrote, even if it is nothing.
 */
export async function showsNothing(
  builder: Builder,
  { parts, isWhole }: Parts,
  language: string,
): Promise<boolean> {
  const isFailing = parts.some((part) => !part.shared && part.failure?.shows === 'nothing');
  if (isWhole && !isFailing) return false;
  for (const fragment of await fragmentsOf(builder, parts, language, 'find')) {
    if (!(await builder.isBlank(fragment))) return false;
  }
  return true;
}

/** The fragment of the page that an output showed until now; null where there was nothing to see. */
export async function keptMarkup(
  builder: Builder,
  { parts, language }: RenderedNode,
): Promise<string | null> {
  const shown = await fragmentsOf(
    builder,
    isKept(parts) ? parts.slice(0, 1) : parts,
    language,
    'stored',
  );
  const bodies = await fragmentBodies(builder.session, shown);
  const markup = shown.map((fragment) => bodies.get(fragment)).join('');
  // Half a page is worse than none.
  if (isBlank(markup) || shown.some((fragment) => !bodies.has(fragment))) return null;
  const fragment = fragmentHash(markup);
  builder.fragments.add(fragment, markup);
  return fragment;
}

async function fragmentsOf(
  { shared }: Builder,
  parts: readonly Part[],
  language: string,
  state: 'stored' | 'find',
): Promise<string[]> {
  const shown = parts.map(async (part) => {
    if (!part.shared) return part.fragment;
    return (await shared[state]({ block: part.block, language }))?.fragment ?? LOST;
  });
  return Promise.all(shown);
}
