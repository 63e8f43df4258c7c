/**
 * Blocks that have failed since an earlier version, which kept the markup they had and did not note by what
 * code: from now on they fall back on the newest earlier code of their history that can be parsed.
 */

import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { defaultLanguage } from '../../records/siteLanguages.ts';
import { getDocument } from '../../store/documents.ts';
import { historyInPieces } from '../../store/history/history.ts';
import type { Session, Store } from '../../store/store.ts';
import { FragmentBuffer } from '../build/fragments.ts';
import { HAS_FAILED } from '../nodes/node.ts';
import { fragmentHash, readFailure, readParts } from '../nodes/part.ts';
import type { SharedKey } from '../plan/stale.ts';

/** Notes the codes of all such blocks. The rendering that follows an upgrade shows what they give. */
export async function recallCodes(store: Store): Promise<void> {
  const failing = await store.snapshot(failingSinceBefore);
  if (failing.length === 0) return;
  await store.transaction(async (session) => {
    const fragments = new FragmentBuffer();
    for (const key of failing) {
      const text = await newestBefore(session, key);
      if (text === null) continue;
      const code = fragmentHash(text);
      fragments.add(code, text);
      await session.db
        .insertInto('worked_codes')
        .values({ ...key, code, previous: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await fragments.complete(session);
  });
}

/** The earlier version did not note what is shown instead. */
async function failingSinceBefore({ db }: Session): Promise<SharedKey[]> {
  const rows = await db.selectFrom('renders').select('parts').where(HAS_FAILED).execute();
  const own = rows.flatMap(({ parts }) =>
    readParts(parts).map((part) => (part.shared ? null : part.failure)),
  );
  const shared = await db
    .selectFrom('shared_fragments')
    .select('failure')
    .where('failure', 'is not', null)
    .execute();
  const keys = new Map<string, SharedKey>();
  for (const failure of [...own, ...shared.map((row) => readFailure(row.failure))]) {
    if (!failure || Object.hasOwn(failure, 'shows')) continue;
    const { block, language } = failure;
    keys.set(`${block}.${language}`, { block, language });
  }
  return [...keys.values()];
}

async function newestBefore(
  session: Session,
  { block, language }: SharedKey,
): Promise<string | null> {
  const { parse } = await import('@regia/site/liquid.ts');
  const main = await defaultLanguage(session);
  const codeIn = (record: unknown) => {
    const code = isObject(record) && isObject(record.code) ? record.code : {};
    return [language, main, ...SITE_LANGUAGES]
      .map((one) => code[one])
      .find((one) => one !== undefined);
  };
  const present = codeIn(await getDocument(session, 'block', block));
  for await (const versions of historyInPieces(session, 'block', block)) {
    for (const { record } of versions) {
      const code = codeIn(record);
      if (typeof code !== 'string' || code === present) continue;
      try {
        parse(code);
        return code;
      } catch {
        // An attempt to mend it that failed, too.
      }
    }
  }
  return null;
}
