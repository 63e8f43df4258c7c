/** All outputs of the site in one hash: the same exactly when the site shows the same. */
import { createHash } from 'node:crypto';
import type { Session } from '../../store/store.ts';
import { readParts } from '../nodes/part.ts';

export interface SiteDigest {
  readonly outputs: number;
  readonly digest: string;
}

/** An output, by what it is of and by everything that the public sees of it. */
export interface OutputDigest {
  /** Such as `page/p1.it`. */
  readonly name: string;
  readonly content: string;
}

/** Rows in memory at a time. */
const PAGE = 500;

/** The digest of the published outputs. */
export async function digestOfSite(session: Session): Promise<SiteDigest> {
  const hash = createHash('sha256');
  let outputs = 0;
  for await (const { name, content } of outputDigests(session)) {
    outputs++;
    hash.update(JSON.stringify([name, content]));
  }
  return { outputs, digest: hash.digest('hex') };
}

/** The published outputs, in the order of their names' parts. */
export async function* outputDigests(session: Session): AsyncGenerator<OutputDigest> {
  const shared = await sharedFragments(session);
  for (let last = { type: '', document: '', language: '' }; ; ) {
    const rows = await session.db
      .selectFrom('renders')
      .selectAll()
      .where('published', '=', 1)
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
    for (const { type, document, language, ...row } of rows) {
      const shown = readParts(row.parts).map((part) =>
        part.shared ? shared.get(`${part.block} ${language}`) : part,
      );
      const fragments = shown.map((one) => one?.fragment);
      // Without an end, as digests of backups of earlier versions have it.
      const end = row.public_until === null ? [] : [row.public_until];
      const content = JSON.stringify([row.reference, row.urls, row.public_at, fragments, ...end]);
      yield { name: `${type}/${document}.${language}`, content };
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

async function sharedFragments({ db }: Session) {
  const rows = await db.selectFrom('shared_fragments').selectAll().execute();
  return new Map(rows.map((row) => [`${row.block} ${row.language}`, row]));
}
