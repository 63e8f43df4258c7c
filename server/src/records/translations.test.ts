/**
 * Which translations are told to be out of date, after any edits: what the history says, read from its beginning.
 * `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastChange } from '../store/history/operationTrace.ts';
import { applyEdit, pick } from '../testing/applyEdit.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { importInto } from '../testing/importInto.ts';
import type { Edit } from '../testing/randomEdits.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { confirmTranslation } from './confirmTranslation.ts';
import { listRecords } from './read.ts';
import { SYSTEM, type UserWriter } from './writer.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 6 : 15));
// The same each time: that few runs may by chance put nothing out of date.
const SEED = Number(process.env.SEED ?? 681_067_575);
const MASTER: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
const PAGES = entityOf('pages');
if (!PAGES) throw new Error('there are no pages');

/** Few texts, so that they come again; and a field that is none. */
const fields = fc.record({
  title: fc.record({
    it: fc.constantFrom('', 'Uno', 'Due', 'Tre'),
    en: fc.constantFrom('', 'One', 'Two'),
    de: fc.constantFrom('', '', 'Eins'),
  }),
  name: fc.constantFrom('A', 'B'),
});
const index = fc.nat({ max: 9 });
type Confirmation = { kind: 'confirm'; index: number };
type Restore = { kind: 'bring back'; index: number; fields: object };
const edit: fc.Arbitrary<Edit | Confirmation | Restore> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      collection: fc.constant('pages' as const),
      index,
      fields: fc.oneof(
        fields,
        fields.map(({ title: { it } }) => ({ title: { it, en: 'One' } })),
        fields.map(({ title: { it } }) => ({ title: { it, en: 'Two', de: 'Eins' } })),
      ),
    }),
  },
  fc.record({
    kind: fc.constantFrom('create' as const, 'remove' as const),
    collection: fc.constant('pages' as const),
    index,
    fields,
  }),
  fc.record({ kind: fc.constantFrom('restore', 'revert', 'undo'), index }),
  fc.record({
    kind: fc.constant('import' as const),
    into: fc.constant('pages' as const),
    index,
    fields,
  }),
  fc.record({ kind: fc.constant('bring back' as const), index, fields }),
  fc.record({ kind: fc.constant('confirm' as const), index }),
);

/** A page as a change left it, or as somebody found it right. */
interface Moment {
  readonly texts: Record<string, string>;
  /** In one language, or in all that changed. */
  readonly isRight: (language: string) => boolean;
}

const titlesOf = (record: unknown) =>
  isObject(record) && isObject(record.title) ? (record.title as Record<string, string>) : {};

/** The languages out of date: their text was last right for another text of the main language. */
function outdatedBy(moments: readonly Moment[]): string[] {
  const last = moments.at(-1)?.texts ?? {};
  return ['de', 'en'].filter((language) => {
    const text = last[language];
    if (!text || !last.it) return false;
    const isRight = ({ texts, isRight: said }: Moment, at: number) =>
      texts[language] === text &&
      (said('*') ? moments[at - 1]?.texts[language] !== text : said(language));
    const start = Math.max(0, moments.findLastIndex(isRight));
    const from = moments.slice(start).find(({ texts }) => texts[language] === text && texts.it);
    return from?.texts.it !== last.it;
  });
}

async function told({ context }: RenderedSite): Promise<Record<string, string[]>> {
  if (!PAGES) return {};
  const query = { page: 1, pageSize: 1_000, sort: [], search: '', filters: [] };
  const { items } = await listRecords(context, MASTER, PAGES, query, ['siteStatus']);
  const languagesOf = ({ siteStatus }: AnyRecord) =>
    isObject(siteStatus) && isObject(siteStatus.languages)
      ? Object.entries(siteStatus.languages).flatMap(([language, one]) =>
          isObject(one) && one.outdated ? [language] : [],
        )
      : [];
  return Object.fromEntries(items.map((one) => [one.id, languagesOf(one).sort()]));
}

test(
  `tells of translations what their history says (SEED=${SEED} RUNS=${RUNS})`,
  async () => {
    let outdated = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 8, maxLength: 30 }), async (edits) => {
        const site = await RenderedSite.open(['it', 'en', 'de']);
        try {
          const { reader } = site.context.store;
          const said: { change: number; id: string; language: string }[] = [];
          const broughtBack = new Set<number>();
          await site.unrendered(async () => {
            for (const name of ['A', 'B']) {
              await site.create('pages', { name, title: { it: 'Uno', en: 'One' } });
            }
            for (const one of edits) {
              const before = await lastChange(reader);
              if (one.kind === 'confirm') {
                const id = await pick(site, 'pages', one.index);
                if (!id || !PAGES) continue;
                const language = one.index % 2 ? 'en' : 'de';
                const [page] = await reader.db
                  .selectFrom('documents')
                  .select(['updated_at as updatedAt', 'updated_by as updatedBy'])
                  .where('id', '=', id)
                  .execute();
                if (!page) continue;
                await confirmTranslation(site.context, MASTER, PAGES, { id, language }, page);
                said.push({ change: before, id, language });
              } else if (one.kind === 'bring back') {
                const id = (await pick(site, 'pages', one.index)) ?? 'other';
                await importInto(site, { pages: { [id]: one.fields } }, 'restore');
                for (let at = before; at < (await lastChange(reader)); at++)
                  broughtBack.add(at + 1);
              } else await applyEdit(site, one);
            }
          });
          const rows = await reader.db
            .selectFrom('revisions')
            .innerJoin('changes', 'seq', 'revisions.change')
            .select(['seq', 'id', 'data', 'restores'])
            .select(({ selectFrom }) =>
              selectFrom('undone_changes')
                .select(({ fn }) => fn.min<number>('undone').as('first'))
                .whereRef('undone_changes.change', '=', 'seq')
                .as('undone'),
            )
            .where('collection', '=', 'pages')
            .orderBy('seq')
            .execute();
          const expected = Object.entries(await told(site)).map(([id]) => {
            const moments: Moment[] = [];
            const confirm = (until: number) => {
              for (const one of said.filter((some) => some.id === id && some.change < until)) {
                const texts = moments.at(-1)?.texts ?? {};
                moments.push({ texts, isRight: (language) => language === one.language });
                said.splice(said.indexOf(one), 1);
              }
            };
            for (const { seq, data, restores, undone } of rows.filter((row) => row.id === id)) {
              confirm(seq);
              const isReturn = restores !== null || undone !== null || broughtBack.has(seq);
              const texts = titlesOf(data && JSON.parse(data));
              moments.push({ texts, isRight: (language) => !isReturn && language === '*' });
            }
            confirm(Number.POSITIVE_INFINITY);
            return [id, outdatedBy(moments)];
          });
          const found = await told(site);
          expect(found).toEqual(Object.fromEntries(expected));
          outdated += Object.values(found).flat().length;
        } finally {
          await site.close();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // A rule about nothing would hold too.
    expect(outdated).toBeGreaterThan(RUNS / 4);
  },
  60_000 + RUNS * 20_000,
);
