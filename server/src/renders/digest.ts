/** All outputs of the site in one hash: the same exactly when the site shows the same. */
import { createHash } from 'node:crypto';
import type { Session } from '../store/store.ts';
import { readParts } from './part.ts';

export interface SiteDigest {
  readonly outputs: number;
  readonly digest: string;
}

/** Rows in memory at a time. */
const PAGE = 500;

/**
 * The digest of the published outputs. What shows an older fragment because of a mistake in a block
 * is left out: nothing but its past knows it.
 */
export async function digestOfSite(session: Session): Promise<SiteDigest> {
  const { db } = session;
  const hash = createHash('sha256');
  const shared = await sharedFragments(session);
  let outputs = 0;
  for (let last = { type: '', document: '', language: '' }; ; ) {
    const rows = await db
      .selectFrom('renders')
      .selectAll()
      .where('published', '=', 1)
      .where('failed', '=', 0)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('type', 'document', 'language'),
          '>',
          tuple(last.type, last.document, last.language),
        ),
      )
      .orderBy('type')
      .orderBy('document')
      .orderBy('language')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const { type, document, language, reference, urls, public_at: publicAt } = row;
      const fragments = readParts(row.parts).map((part) =>
        part.shared ? shared.get(`${part.block} ${language}`) : part.fragment,
      );
      if (fragments.includes(FAILED)) continue;
      outputs++;
      hash.update(JSON.stringify([type, document, language, reference, urls, publicAt, fragments]));
    }
    const end = rows.at(-1);
    if (!end) return { outputs, digest: hash.digest('hex') };
    last = end;
  }
}

const FAILED = 'failed';

async function sharedFragments({ db }: Session): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shared_fragments')
    .select(['block', 'language', 'fragment', 'failure'])
    .execute();
  return new Map(
    rows.map(({ block, language, fragment, failure }) => [
      `${block} ${language}`,
      failure === null ? fragment : FAILED,
    ]),
  );
}
