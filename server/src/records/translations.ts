/** Notes with each change which translations it puts out of date, and which somebody finds right. */
import { hash } from 'node:crypto';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import * as rules from '@regia/model/rules/translations.ts';
import type { Selectable } from 'kysely';
import { chunks, ROWS_AT_ONCE } from '../store/chunks.ts';
import type { Write } from '../store/history/change.ts';
import { prepared } from '../store/prepared.ts';
import type { Session } from '../store/store.ts';
import type { TranslationsTable } from '../store/tables/documents.ts';
import { defaultLanguage } from './siteLanguages.ts';

type Row = Selectable<TranslationsTable>;
type InCollection = Pick<Row, 'collection'>;

const rowsOf = prepared(({ db }, { collection }: InCollection, ids: readonly string[]) =>
  db
    .selectFrom('translations')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', 'in', ids),
);

const putRows = prepared(({ db }, _: object, rows: readonly Row[]) =>
  db
    .insertInto('translations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet(({ ref }) => ({
        main: ref('excluded.main'),
        outdated: ref('excluded.outdated'),
        sources: ref('excluded.sources'),
      })),
    ),
);

/** A few characters tell a document's own texts apart. */
const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 11);

type Key = Pick<Row, 'collection' | 'id'> & { readonly main: SiteLanguage };

function rowWith(key: Key, sources: rules.Sources, texts: rules.Texts): Row {
  const outdated = rules.outdatedIn(sources, texts, key.main).join(' ');
  return { ...key, outdated, sources: JSON.stringify(sources) };
}

/** What texts were written for in another language says nothing of this one. */
function sourcesIn(row: Row | undefined, main: SiteLanguage): rules.Sources {
  return row?.main === main ? JSON.parse(row.sources) : {};
}

/** Brings what is known of translations up to date with what was written, in the same transaction. */
export async function noteTranslations(
  session: Session,
  writes: readonly Write[],
  originOf: (write: Write) => rules.TextOrigin,
): Promise<void> {
  // The row of what is deleted waits for it to come back.
  const altered = writes.flatMap((write) => {
    const { collection, before, after } = write;
    const entity = entityOf(collection);
    if (!entity?.isWebDocument || !after) return [];
    return before && rules.saysTheSame(entity, before, after) ? [] : { write, entity };
  });
  if (altered.length === 0) return;
  const main = await defaultLanguage(session);
  const moved = altered.flatMap(({ write, entity }) => {
    const [old, texts] = [write.before, write.after].map((one) =>
      rules.textsOf(entity, one, main, digest),
    );
    const isTranslated = [old, texts].some((one) =>
      Object.keys(one ?? {}).some((name) => name !== main),
    );
    return old && texts && isTranslated ? { write, old, texts } : [];
  });
  for (const [collection, all] of Map.groupBy(moved, ({ write }) => write.collection)) {
    for (const some of chunks(all, ROWS_AT_ONCE)) {
      const ids = some.map(({ write }) => write.id);
      const known = await rowsOf(session, { collection }, ids);
      const rows = some.flatMap(({ write, old, texts }) => {
        const { id } = write;
        const row = known.find((one) => one.id === id);
        const origin = originOf(write);
        const sources = rules.followTexts(sourcesIn(row, main), old, texts, main, origin);
        const isNothing = !row && Object.keys(sources).length === 0;
        return isNothing ? [] : rowWith({ collection, id, main }, sources, texts);
      });
      if (rows.length > 0) await putRows(session, {}, rows);
    }
  }
}

/** Notes that a translation of a stored document is right for the present text of the main language. */
export async function noteConfirmed(
  session: Session,
  entity: Entity,
  stored: AnyRecord,
  language: SiteLanguage,
): Promise<void> {
  const { collection } = entity;
  const main = await defaultLanguage(session);
  const [row] = await rowsOf(session, { collection }, [stored.id]);
  // Whoever confirms what is right already writes nothing.
  if (row?.main !== main || !row.outdated.split(' ').includes(language)) return;
  const texts = rules.textsOf(entity, stored, main, digest);
  const sources = rules.confirmed(sourcesIn(row, main), texts, language);
  const key = { collection, id: stored.id, main };
  await putRows(session, {}, [rowWith(key, sources, texts)]);
}
