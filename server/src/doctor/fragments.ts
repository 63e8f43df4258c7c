/** Is the markup that the site shows what was rendered? Names say nothing: the bytes are compared. */
import { fragmentHash, readParts } from '../renders/nodes/part.ts';
import { setHash } from '../renders/plan/readSets.ts';
import { pagesOf } from '../store/copyTables.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

export async function checkFragments(session: Session, note: Note): Promise<void> {
  const sound = await soundFragments(session);
  const expect = (hash: string | null, what: string) => {
    if (hash !== null && !sound.has(hash)) {
      note('error', 'renders', `${what} is damaged: run render:rebuild`);
    }
  };
  for (const { block, language, fragment } of await shared(session)) {
    expect(fragment, `output of block ${block} (${language})`);
  }
  for await (const rows of pagesOf(session, { name: 'renders', key: ['node'] })) {
    for (const { type, document, language, parts } of rows) {
      for (const part of readParts(String(parts))) {
        if (!part.shared) expect(part.fragment, `output of ${type}/${document}.${language}`);
      }
    }
  }
  const { db } = session;
  for (const row of await db.selectFrom('worked_codes').selectAll().execute()) {
    for (const hash of [row.code, row.previous]) {
      expect(hash, `earlier code of block ${row.block} (${row.language})`);
    }
  }
  await checkReadSets(session, note);
}

async function soundFragments(session: Session): Promise<Set<string>> {
  const sound = new Set<string>();
  for await (const rows of pagesOf(session, { name: 'fragments', key: ['hash'] })) {
    for (const { hash, body } of rows) {
      if (fragmentHash(String(body)) === hash) sound.add(hash);
    }
  }
  return sound;
}

function shared({ db }: Session) {
  return db.selectFrom('shared_fragments').select(['block', 'language', 'fragment']).execute();
}

/** What was read is known by its hash, too; what is missing there would go stale unnoticed. */
async function checkReadSets({ db }: Session, note: Note): Promise<void> {
  const used = await db.selectFrom('render_reads').select('reads').distinct().execute();
  for (const { reads } of used) {
    const rows = await db
      .selectFrom('read_sets')
      .select('input')
      .where('reads', '=', reads)
      .execute();
    if (setHash(rows.map(({ input }) => input)) !== reads) {
      note('error', 'renders', 'the record of what outputs read is damaged: run render:rebuild');
    }
  }
}
