/** Saves that are shown while others wait: `docs/decisions/047-saves-ahead-of-what-waits.md`. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  return { block: own, page: made };
}

const title = ({ id }: AnyRecord, it: string) => site.update('pages', id, { title: { it } });
const recode = ({ id }: AnyRecord, it: string) => site.update('block', id, { code: { it } });

async function shown({ id }: AnyRecord): Promise<string | undefined> {
  return (await site.publicSite()).outputs[`page/${id}/it`]?.markup;
}

/** Edits come while another is rendered. */
function meanwhile(first: () => Promise<unknown>, others: () => Promise<void>): Promise<void> {
  return site.whileRendering(async () => void (await first()), others);
}

const SHOWN = { queued: 0, done: 1 };
const TO_COME = { queued: expect.any(Number), done: 0, change: expect.any(Number) };

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

test('a page that what waits turns out to concern stays as it was saved meanwhile', async () => {
  const { block: broken } = await pageOf('Nascosta', '{{ page.title }');
  const all = '{{ page.title }}:{% for p in pages %}{{ p.title }} {% endfor %}';
  const { page: list } = await pageOf('Elenco', all);
  expect(await shown(list)).not.toMatch('Nascosta');
  const seen: (string | undefined)[] = [];
  await meanwhile(
    () => recode(broken, '{{ page.title }}'),
    async () => {
      expect(await title(list, 'Nuovo')).toEqual(SHOWN);
      site.beforeBuild = async () => void seen.push(await shown(list));
    },
  );
  await site.engine.idle();
  expect(seen[0]).toMatch(/^Nuovo:/);
  expect(await shown(list)).toMatch(/^Nuovo:.*Nascosta/);
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
