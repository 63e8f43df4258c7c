/** Saves that are shown while others wait: `docs/decisions/047-saves-ahead-of-what-waits.md`. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDocument } from '../store/documents.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { hasPending } from './plan/stale.ts';

let site: RenderedSite;
let block: AnyRecord;
let page: AnyRecord;
let other: AnyRecord;

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  ({ block, page } = await pageOf('Uno', '{{ page.title }}'));
  ({ page: other } = await pageOf('Altra', '<i>{{ page.title }}</i>'));
});
afterEach(async () => {
  await site.engine.idle();
  expect(site.failures).toEqual([]);
  expect(await hasPending(site.context.store.reader)).toBe(false);
  const incremental = await site.publicSite();
  await site.engine.rebuild();
  expect(incremental).toEqual(await site.publicSite());
  await site.close();
});

/** A page with a template and a block of its own. */
async function pageOf(name: string, code: string) {
  const own = await site.create('block', { name, code: { it: code } });
  const template = await site.create('templates', { name, blocks: { it: [own] } });
  const made = await site.create('pages', { name, template, title: { it: name } });
  return { block: own, template, page: made };
}

const title = ({ id }: AnyRecord, it: string) => site.update('pages', id, { title: { it } });
const recode = ({ id }: AnyRecord, it: string) => site.update('block', id, { code: { it } });

async function hasTitle(it: string): Promise<boolean> {
  const record = await getDocument(site.context.store.reader, 'pages', other.id);
  return Object(record?.title).it === it;
}

async function shown({ id }: AnyRecord): Promise<string | undefined> {
  return (await site.publicSite()).outputs[`page/${id}/it`]?.markup;
}

/** Edits come while another is rendered. */
function meanwhile(first: () => Promise<unknown>, others: () => Promise<void>): Promise<void> {
  return site.whileRendering(async () => void (await first()), others);
}

const SHOWN = { queued: 0, done: 1 };
const TO_COME = { queued: expect.any(Number), done: 0, change: expect.any(Number) };

/** A block that nobody can mistake for the same on all pages, since it reads the page. */
const OWN = '{{ page.id | slice: 0, 0 }}';
const LIST = `${OWN}{% for p in pages %}{{ p.name }} {% endfor %}`;

test('what shows nothing that waits is shown with its save, again and again', async () => {
  let builds = 0;
  site.beforeBuild = async () => void builds++;
  await meanwhile(
    () => recode(block, '<b>{{ page.title }}</b>'),
    async () => {
      for (const it of ['Due', 'Tre']) {
        expect([await title(other, it), await shown(other)]).toEqual([SHOWN, `<i>${it}</i>`]);
      }
      const { page: created } = await pageOf('Nuova', '{{ page.name }}');
      expect(await shown(created)).toBe('Nuova');
      await site.remove('pages', created.id);
      expect(await shown(created)).toBeUndefined();
    },
  );
  await site.engine.idle();
  expect([await shown(page), await shown(other)]).toEqual(['<b>Uno</b>', '<i>Tre</i>']);
  // What had been rendered by then was published as it was.
  expect(builds).toBe(1);
});

test('what a list on many pages shows is shown with its save, too', async () => {
  const { template } = await pageOf('Elenco', LIST);
  await site.quietly(async () => {
    for (let at = 0; at < 60; at++) {
      await site.create('pages', { name: `M${at}`, template, title: { it: `M${at}` } });
    }
  });
  await meanwhile(
    () => recode(block, '<b>{{ page.title }}</b>'),
    async () => {
      const saved = await site.update('pages', other.id, { name: 'Zeta' });
      expect(saved).toEqual({ queued: 0, done: 61 });
    },
  );
});

test('a page of which one block waits is shown with none of what is saved meanwhile', async () => {
  const variable = await site.create('variables', { name: 'v', value: { text: 'a' } });
  const second = await site.create('block', {
    name: 'V',
    code: { it: '{{ page.id | slice: 0, 0 }}{{ variables.v.text }}' },
  });
  const template = await site.create('templates', { name: 'Due', blocks: { it: [block, second] } });
  await site.update('pages', page.id, { template });
  await meanwhile(
    () => recode(block, '<b>{{ page.title }}</b>'),
    async () => {
      const value = { text: 'b' };
      expect(await site.update('variables', variable.id, { value })).toEqual(TO_COME);
      expect([await title(page, 'Mio'), await shown(page)]).toEqual([TO_COME, 'Unoa']);
    },
  );
  await site.engine.idle();
  expect(await shown(page)).toBe('<b>Mio</b>b');
});

test('a page that takes a block of the whole site that waits is shown with it', async () => {
  const shared = await site.create('block', { name: 'Piede', code: { it: 'piede' } });
  const template = await site.create('templates', { name: 'Piede', blocks: { it: [shared] } });
  await site.create('pages', { name: 'Prima', template, title: { it: 'Prima' } });
  await meanwhile(
    () => recode(shared, 'fine'),
    async () => expect(await site.update('pages', other.id, { template })).toEqual(TO_COME),
  );
  await site.engine.idle();
  expect(await shown(other)).toBe('fine');
});

test('what is being rendered shows what was shown meanwhile, too, once it reads it', async () => {
  await meanwhile(
    () => recode(block, '{% for p in pages %}{{ p.title }} {% endfor %}'),
    async () => expect(await title(other, 'Due')).toEqual(SHOWN),
  );
  await site.engine.idle();
  expect(await shown(page)).toMatch('Due');
});

test('a page that becomes public by a save is in what is being rendered, and in what was there', async () => {
  const { block: broken } = await pageOf('X', '{{ page.title }');
  const { block: later, page: list } = await pageOf('Elenco', `${OWN}elenco`);
  const { page: known } = await pageOf('Noto', LIST);
  await meanwhile(
    () => recode(later, LIST),
    async () => void (await recode(broken, '{{ page.title }}')),
  );
  await site.engine.idle();
  for (const one of [list, known]) expect(await shown(one)).toBe('Altra Elenco Noto Uno X ');
});

test('a page that becomes public by what is being rendered is listed by what was shown meanwhile', async () => {
  const { block: broken } = await pageOf('Y', '<b>{{ page.title }');
  const { block: later, page: list } = await pageOf('Elenco', `${OWN}elenco`);
  await meanwhile(
    () => recode(broken, '<b>{{ page.title }}</b>'),
    async () => expect((await recode(later, LIST)).done).toBe(1),
  );
  await site.engine.idle();
  expect(await shown(list)).toBe('Altra Elenco Uno Y ');
});

test('whoever saves again and again does not keep others from being shown', async () => {
  const { block: broken } = await pageOf('Y', '<b>{{ page.title }');
  const menu = await site.create('block', {
    name: 'Menu',
    code: { it: '{% for p in pages %}{{ p.title }}{% endfor %}' },
  });
  const template = await site.create('templates', { name: 'Menu', blocks: { it: [menu, block] } });
  await site.update('pages', other.id, { template });
  let builds = 0;
  site.beforeBuild = async () => void builds++;
  const saved: Promise<unknown>[] = [];
  site.beforePublish = async () => {
    if (builds < 9) saved.push(title(other, `Titolo ${builds}`));
    await vi.waitFor(async () =>
      expect(await hasTitle(`Titolo ${Math.min(builds, 8)}`)).toBe(true),
    );
  };
  await site.unrendered(() => recode(broken, '<b>{{ page.title }}</b>'));
  await site.engine.renderPending();
  expect(builds).toBe(2);
  site.beforePublish = async () => {};
  await Promise.all(saved);
});

test.each([
  ['filled', ' ', 'piede', 'piede'],
  ['emptied', 'piede', ' ', 'piede '],
])(
  'a page that fails but for a shared block that is %s meanwhile is as a rebuild has it',
  async (_, from, to, end) => {
    const shared = await site.create('block', { name: 'S', code: { it: from } });
    const broken = await site.create('block', { name: 'F', code: { it: '{{ page.title }' } });
    const template = await site.create('templates', { name: 'S', blocks: { it: [shared] } });
    await site.create('pages', { name: 'Prima', template, title: { it: 'Prima' } });
    const both = await site.create('templates', { name: 'T', blocks: { it: [broken, shared] } });
    let created: AnyRecord | undefined;
    await meanwhile(
      async () => {
        created = await site.create('pages', { name: 'N', template: both, title: { it: 'N' } });
      },
      async () => void (await recode(shared, to)),
    );
    await site.engine.idle();
    expect(created && (await shown(created))).toBe(end);
  },
);

test('a page that keeps its last page keeps what it showed last, also of a shared block', async () => {
  const shared = await site.create('block', { name: 'S', code: { it: 'piede' } });
  const broken = await site.create('block', { name: 'F', code: { it: '{{ page.title }' } });
  const first = await site.create('templates', { name: 'S', blocks: { it: [shared] } });
  const second = await site.create('templates', { name: 'F', blocks: { it: [broken] } });
  const kept = await site.create('pages', { name: 'N', template: first, title: { it: 'N' } });
  await meanwhile(
    () => site.update('pages', kept.id, { template: second }),
    async () => {
      expect((await recode(shared, 'fine')).done).toBe(1);
      expect(await shown(kept)).toBe('fine');
    },
  );
  await site.engine.idle();
  expect(await shown(kept)).toBe('fine');
});

test('what was shown meanwhile and turns out to be read waits from then on like anything else', async () => {
  const variable = await site.create('variables', { name: 'v', value: { t: 'x' } });
  const code = 'piede {% if variables.v.t == "y" %}{{ page.title }}{% endif %}';
  const shared = await site.create('block', { name: 'Piede', code: { it: code } });
  const template = await site.create('templates', { name: 'Piede', blocks: { it: [shared] } });
  const create = (name: string) => site.create('pages', { name, template, title: { it: name } });
  let builds = 0;
  let second: Promise<AnyRecord> | undefined;
  site.beforeBuild = async () => void builds++;
  site.beforePublish = async () => {
    if (builds !== 2 || second) return;
    const before = await lastChange(site.context.store.reader);
    second = create('Seconda');
    await vi.waitFor(async () =>
      expect(await lastChange(site.context.store.reader)).toBeGreaterThan(before),
    );
  };
  await meanwhile(
    () => create('Prima'),
    async () => void (await site.update('variables', variable.id, { value: { t: 'y' } })),
  );
  await site.engine.idle();
  const made = await second;
  expect(made && (await shown(made))).toBe('piede Seconda');
});

test('a block of the whole site that two pages take at once shows what it showed last', async () => {
  const variable = await site.create('variables', { name: 'v', value: { t: 'a' } });
  const code = { it: '{{ variables.v.t }}' };
  const shared = await site.create('block', { name: 'Nuovo', code });
  const template = await site.create('templates', { name: 'Nuovo', blocks: { it: [shared] } });
  const create = (name: string) => site.create('pages', { name, template, title: { it: name } });
  const seen: (string | undefined)[] = [];
  await meanwhile(
    () => create('Prima'),
    async () => {
      const second = await create('Seconda');
      expect(await site.update('variables', variable.id, { value: { t: 'b' } })).toEqual(SHOWN);
      site.beforeBuild = async () => void seen.push(await shown(second));
    },
  );
  await site.engine.idle();
  expect(new Set(seen)).toEqual(new Set(['b']));
});

test('a block that turns out not to be the same for the whole site is rendered for who took it meanwhile', async () => {
  const { block: broken } = await pageOf('Nascosta', '{{ page.title }');
  const code =
    '{% for p in pages %}{% if p.name == "Nascosta" %}{{ page.title }}{% endif %}{% endfor %}';
  const shared = await site.create('block', { name: 'Comune', code: { it: `piede ${code}` } });
  const template = await site.create('templates', { name: 'Comune', blocks: { it: [shared] } });
  await site.create('pages', { name: 'Prima', template, title: { it: 'Prima' } });
  await meanwhile(
    () => recode(broken, '{{ page.title }}'),
    async () => {
      const id = String(Object(other.template).id);
      expect(await site.update('templates', id, { blocks: { it: [shared] } })).toEqual(SHOWN);
    },
  );
  await site.engine.idle();
  expect(await shown(other)).toBe('piede Altra');
});

test('a block of the whole site that is so no longer waits for what may show it', async () => {
  const shared = await site.create('block', { name: 'Piede', code: { it: 'piede' } });
  const template = await site.create('templates', { name: 'Piede', blocks: { it: [shared] } });
  await site.create('pages', { name: 'Prima', template, title: { it: 'Prima' } });
  let created: AnyRecord | undefined;
  await meanwhile(
    async () => {
      created = await site.create('pages', { name: 'Nuova', template, title: { it: 'Nuova' } });
    },
    async () => expect(await recode(shared, '{{ page.title }}')).toEqual(TO_COME),
  );
  await site.engine.idle();
  expect(created && (await shown(created))).toBe('Nuova');
});

test('code that is evaluated beside code that takes long is not to blame', async () => {
  const slow = `{{ page.title }}{% for i in (1..1000) %}${'x'.repeat(1_500)}{% endfor %}`;
  const titles = await site.create('block', {
    name: 'T',
    code: { it: '<h1>{{ page.title }}</h1>' },
  });
  const long = await site.create('block', { name: 'L', code: { it: slow } });
  const both = await site.create('templates', { name: 'TL', blocks: { it: [titles, long] } });
  const alone = await site.create('templates', { name: 'T', blocks: { it: [titles] } });
  const two = await site.create('pages', { name: 'Due', template: both, title: { it: 'Due' } });
  await site.update('pages', other.id, { template: alone });
  await title(two, 'Tre');
  await meanwhile(
    () => recode(block, '<b>{{ page.title }}</b>'),
    async () => expect(await title(other, 'Due')).toEqual(SHOWN),
  );
});

test('what is saved while the whole site is rendered anew waits for that', async () => {
  let saving: Promise<unknown> | undefined;
  const others = async () => {
    saving = title(other, 'Due');
    await vi.waitFor(async () => expect(await hasPending(site.context.store.reader)).toBe(true));
    expect(await shown(other)).toBe('<i>Altra</i>');
  };
  await site.whileRendering(async () => {}, others, { fromScratch: true });
  await saving;
  expect(await shown(other)).toBe('<i>Due</i>');
});

test('code that took too long holds up only what shows it', async () => {
  const slow = `{{ page.title }}{% for i in (1..1000) %}${'x'.repeat(1_500)}{% endfor %}`;
  await meanwhile(
    () => recode(block, slow),
    async () => expect(await title(other, 'Due')).toEqual(SHOWN),
  );
  await site.engine.idle();
  // Tried with the save, and found to take too long.
  expect((await title(page, 'Due')).done).toBe(1);
  await meanwhile(
    () => recode(block, `${slow}!`),
    async () => expect(await title(other, 'Tre')).toEqual(SHOWN),
  );
});
