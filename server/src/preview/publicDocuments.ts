/** Documents that anyone can see on the site now, in one of its languages. */

import { isRenderType } from '@regia/site/renderTypes.ts';
import { type NodeKey, nodeName } from '../renders/nodes/node.ts';
import { chunks } from '../store/chunks.ts';
import { publicAt } from '../store/publicNow.ts';
import type { Session } from '../store/store.ts';

/** Who looks: in which language, and when (ISO 8601). */
export interface Visit {
  readonly language: string;
  readonly now: string;
}

/** Can the document be seen in the language? */
export async function isPublic(session: Session, visit: Visit, node: NodeKey): Promise<boolean> {
  const row = await publicRows(session, visit)
    .where('type', '=', node.type)
    .where('document', '=', node.document)
    .executeTakeFirst();
  return row !== undefined;
}

/** The homepage if it is among the nodes, else the first of them; null where none is public. */
export async function firstPublic(
  session: Session,
  visit: Visit,
  among: readonly NodeKey[] | 'all',
): Promise<NodeKey | null> {
  const homepage = await publicRows(session, visit)
    .where('urls', 'in', ['["/"]', `["/${visit.language}"]`])
    .executeTakeFirst();
  const names = among === 'all' ? null : new Set(among.map(nodeName));
  const home = homepage && nodeOf(homepage);
  if (home && (!names || names.has(nodeName(home)))) return home;
  if (among === 'all') return firstOf(publicRows(session, visit));
  const inLanguage = among
    .filter(({ language }) => language === visit.language)
    .map(({ document }) => document)
    .sort();
  for (const chunk of chunks(inLanguage)) {
    const first = await firstOf(publicRows(session, visit).where('document', 'in', chunk));
    if (first && names?.has(nodeName(first))) return first;
  }
  return null;
}

function publicRows({ db }: Session, { language, now }: Visit) {
  return db
    .selectFrom('renders')
    .select(['type', 'document', 'language'])
    .where('language', '=', language)
    .where(publicAt(now));
}

async function firstOf(rows: ReturnType<typeof publicRows>): Promise<NodeKey | null> {
  // The not-found page comes last: it is the least like the others.
  const ordered = rows
    .orderBy(({ eb }) => eb('urls', '=', '[]'))
    .orderBy('type')
    .orderBy('document');
  const row = await ordered.executeTakeFirst();
  return row ? nodeOf(row) : null;
}

function nodeOf(row: { type: string; document: string; language: string }): NodeKey | null {
  return isRenderType(row.type) ? { ...row, type: row.type } : null;
}
