/**
 * The law of names: whatever a block can reach is read live, and noted. For every name that any
 * drop has, and every change of what it may show, the block that shows it is stale where it would
 * show something else. What may be shown is found by walking the names, not listed here.
 */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import {
  documentMembers,
  TEMPLATE_NAMES,
  type TemplateMembers,
  type TemplateValue,
} from '@regia/model/templates/names.ts';
import { evaluate } from '@regia/site/evaluate.ts';
import type { WebDocument } from '@regia/site/source.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allDocuments } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { Library } from './build/library.ts';
import { alteredInputs } from './plan/plan.ts';

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
const DAY = '2026-03-10';
const VARIABLES = ['{{ variables.v.a }}', '{{ variables.v | json }}', '{{ variables.other }}'];
/**
 * How many names follow each other at most: from a work to its neighbour, and to that one's template; with `TEST_LONG`
 * (`npm run test:long`), to the template's name as well.
 */
const DEPTH = process.env.TEST_LONG ? 4 : 3;
const COLLECTIONS = [
  'pages',
  'works',
  'workCategories',
  'templates',
  'settings',
  'variables',
  'maps',
  'mapPoints',
];

/** Code that shows what stands behind a name, as it is and through filters. */
function* codeOf(name: string, value: TemplateValue, depth = 1): Generator<string> {
  if (value.kind === 'list') return yield* codeOfList(name, value.item, depth);
  yield `{{ ${name} }}|{{ ${name} | json }}`;
  if (depth === 1) yield `{{ ${name} | inspect }}|{{ ${name} | append: "" }}`;
  if (depth >= DEPTH) return;
  for (const [member, of] of Object.entries(membersOf(value))) {
    yield* codeOf(`${name}.${member}`, of, depth + 1);
  }
}

function* codeOfList(name: string, item: TemplateValue, depth: number): Generator<string> {
  yield `{{ ${name}.size }}{{ ${name} | json }}`;
  if (depth > 1) {
    // Filters do with them what they do with those of the site.
    for (const member of Object.keys(membersOf(item))) {
      yield `{% for item in ${name} %}{{ item.${member} | json }};{% endfor %}`;
    }
    return;
  }
  for (const one of codeOf('item', item, depth + 1)) {
    yield `{% for item in ${name} %}${one};{% endfor %}`;
  }
  for (const [member, of] of Object.entries(membersOf(item))) {
    const inner = Object.keys(membersOf(of));
    for (const path of [member, ...inner.map((one) => `${member}.${one}`)]) {
      yield `{{ ${name} | map: "${path}" | json }}|{{ ${name} | sort: "${path}" | map: "id" }}
        {% assign g = ${name} | group_by: "${path}" %}{% for k in g %}{{ k.name }}:{{ k.items.size }},{% endfor %}`;
      yield `{{ ${name} | where: "${path}" | map: "id" }}
        {% assign f = ${name} | find: "${path}", "Prima" %}{{ f.id }}
        {{ ${name} | where_exp: "q", "q.${path} == 'Seconda'" | map: "id" }}`;
      const [first = '', ...rest] = path.split('.');
      if (rest.length > 0) yield `{{ ${name} | map: "${first}" | where: "${rest}" | map: "id" }}`;
    }
  }
}

function membersOf(value: TemplateValue): TemplateMembers {
  if (value.kind === 'document') return documentMembers(value.of);
  return value.kind === 'group' ? value.members : {};
}

/** Which document each name is read on; those of the site are read on a page. */
const READ_ON = { work: 'w2', category: 'c1' } as const;
const DOCUMENTS = [
  ['pages', 'p1'],
  ['works', 'w2'],
  ['workCategories', 'c1'],
] as const;
// What a document of any kind has, the names of each kind show.
const CODES = Object.entries(TEMPLATE_NAMES)
  .filter(([name]) => name !== 'document')
  .flatMap(([name, value]) =>
    [...codeOf(name, value), ...(name === 'variables' ? VARIABLES : [])].map((code) => ({
      code,
      on: name === 'work' || name === 'category' ? READ_ON[name] : 'p1',
    })),
  );

let site: RenderedSite;

const both = (it: string) => ({ it, en: `${it}-en` });
const named = (name: string) => ({ name, title: both(name), slug: both(name.toLowerCase()) });

beforeAll(async () => {
  site = await RenderedSite.open();
  await site.quietly(async () => {
    const block = await site.create('block', { name: 'B', code: { it: '{{ content }}' } });
    const blocks = { it: [block] };
    await site.create('templates', { name: 'Prima', blocks }, 't1');
    await site.create('templates', { name: 'Altro', blocks }, 't2');
    const template = { id: 't1' };
    await site.create('maps', { name: 'Mappa' }, 'm1');
    await site.create('maps', { name: 'Altra' }, 'm2');
    const location = { latitude: 45.4, longitude: 11.9 };
    await site.create('mapPoints', { name: 'Studio', map: { id: 'm1' }, location }, 'mp1');
    const sections = { it: [{ id: 's', type: 'text', value: '<p>Testo %MAP-1%</p>' }] };
    await site.create('pages', { ...named('Casa'), template, isHomepage: true, sections }, 'p1');
    await site.create('pages', { ...named('Prima'), template }, 'p2');
    await site.create('workCategories', { ...named('Tipo'), template, order: 1 }, 'c1');
    await site.create('workCategories', { ...named('Prima'), order: 2 }, 'c2');
    for (const at of [1, 2, 3]) {
      const fields = { ...named(`Opera${at}`), order: at, workCategory: { id: 'c1' } };
      await site.create('works', { ...fields, ...(at === 2 && { template }) }, `w${at}`);
    }
    await site.update('settings', 'settings', {
      worksPageId: { id: 'p2' },
      workTemplateId: { id: 't2' },
      worksTemplateId: { id: 't1' },
    });
    await site.create('variables', { name: 'v', value: { a: 'Prima' } }, 'v1');
  });
});
afterAll(() => site.close());

/** What a field may be changed to: another of what it may hold, and nothing. */
function otherValues(name: string, value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (name === 'publicAt') return ['2026-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'];
  if (name === 'template' || name.endsWith('TemplateId')) return [{ id: 't1' }, { id: 't2' }, null];
  if (name === 'worksPageId') return [{ id: 'p1' }, null];
  if (name === 'map') return [{ id: 'm2' }, null];
  if (name === 'location') return [{ latitude: 40, longitude: 10 }, null];
  if (name === 'workCategory') return [{ id: 'c2' }, null];
  if (name === 'featuredImage') return [{ url: '/files/a.png', displayName: 'Prima', size: 3 }];
  if (name === 'languages') return [['it'], ['en', 'it']];
  if (name === 'defaultLanguage') return ['en'];
  if (name === 'sections') return [{ it: [{ id: 's', type: 'html', value: 'Altro' }] }];
  if (name === 'value') return [{ a: 'Seconda' }, 'Seconda'];
  if (typeof value === 'string') return ['Seconda', ''];
  return isLocalized(value) ? localizedChanges(value) : [];
}

function isLocalized(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function localizedChanges(value: Record<string, unknown>): unknown[] {
  return ['it', 'en'].flatMap((language) => [
    { ...value, [language]: 'Seconda' },
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== language)),
  ]);
}

function changesOf(collection: string, record: AnyRecord): Write[] {
  const entity = ENTITIES.find((one) => one.collection === collection);
  const edits = Object.keys(entity?.fields ?? {}).flatMap((name) =>
    otherValues(name, record[name] ?? entity?.fields[name]?.initial()).map((value) => ({
      collection,
      id: record.id,
      before: record,
      after: { ...record, [name]: value },
    })),
  );
  const gone = { collection, id: record.id, before: record, after: null };
  return collection === 'settings' ? edits : [...edits, gone];
}

/** What each code shows, and what it read for that, as the site would be after writes. */
async function shownAfter(session: Session, writes: readonly Write[]) {
  const source = await Library.open(session, DAY, ENVIRONMENT, new Overlay(writes));
  if (!source) throw new Error('no site');
  const documents = new Map<string, WebDocument>();
  for (const [collection, id] of DOCUMENTS) {
    const record = await source.find(collection, id);
    if (record) documents.set(id, { collection, record });
  }
  const shown: { text: string; inputs: ReadonlySet<string> }[] = [];
  for (const { code, on } of CODES) {
    const document = documents.get(on) ?? null;
    const { body, mistake, recorder } = await source.rendering(() =>
      evaluate(document ? code : '', { source, language: 'it', document }),
    );
    shown.push({ text: body ?? JSON.stringify(mistake), inputs: recorder.inputs });
  }
  return shown;
}

it.each(COLLECTIONS)(
  'what any name shows of %s is noted',
  async (collection) => {
    await site.context.store.snapshot(async (session) => {
      const before = await shownAfter(session, []);
      let differing = 0;
      for (const record of await allDocuments(session, collection)) {
        for (const write of changesOf(collection, record)) {
          const after = await shownAfter(session, [write]);
          const there = alteredInputs(write);
          // It comes back, too: what shows that it is missing must be stale then.
          const back = alteredInputs({ ...write, before: write.after, after: write.before });
          const breaches = CODES.flatMap(({ code, on }, at) => {
            const [old, young] = [before[at], after[at]];
            if (!old || !young || old.text === young.text) return [];
            differing++;
            // Of the document itself it is known that it is there.
            if (write.after === null && write.id === on) return [];
            const isNoted = !there.isDisjointFrom(old.inputs) && !back.isDisjointFrom(young.inputs);
            return isNoted ? [] : [`${code} on ${on}: ${old.text} → ${young.text}`];
          });
          expect(breaches.slice(0, 5)).toEqual([]);
        }
      }
      // A law about nothing would hold too.
      expect(differing).toBeGreaterThan(0);
    });
  },
  120_000,
);
