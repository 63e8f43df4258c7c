/** The day turns at the site's own midnight, by the clock alone: no save, no restart. */
import { afterEach, describe, expect, test } from 'vitest';
import { startScheduler } from '../../jobs/scheduler.ts';
import { ManualTimers } from '../../testing/manualTimers.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { readSiteState } from '../nodes/siteState.ts';
import { turnTo } from './rollover.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let site: RenderedSite;
let timers: ManualTimers;
let stop: () => Promise<void>;
let turning: Promise<void>;

afterEach(async () => {
  await stop();
  expect(site.failures).toEqual([]);
  await site.close();
});

/** A site in a time zone at a moment, with one work to come or to go, and the scheduler at work. */
async function open(
  timeZone: string,
  now: string,
  publicAt: string | null,
  publicUntil: string | null = null,
): Promise<void> {
  timers = new ManualTimers(now);
  site = await RenderedSite.open(['it'], { timeZone, now: new Date(now) });
  const template = async (name: string, code: string) => {
    const { id } = await site.create('block', { name, code: { it: code } });
    await site.create('templates', { name, blocks: { it: [{ id }] } }, name);
    return { template: { id: name } };
  };
  const works = '{% for w in works %}{{ w.name }},{% endfor %}';
  const own = '{% for w in category.works %}{{ w.name }},{% endfor %}';
  const neighbours = '{{ work.previous.name }}<{{ work.name }}>{{ work.next.name }}';
  const title = (it: string) => ({ name: it, title: { it } });
  await site.create('pages', { ...title('home'), ...(await template('h', works)) }, 'home');
  await site.create(
    'pages',
    { ...title('l'), ...(await template('l', '{{ content }}')) },
    'lavori',
  );
  await site.update('settings', 'settings', { worksPageId: { id: 'lavori' } });
  const category = { ...title('case'), ...(await template('c', own)) };
  await site.create('workCategories', category, 'case');
  const work = { ...(await template('w', neighbours)), workCategory: { id: 'case' } };
  await site.create('works', { ...title('prima'), ...work, order: 1 }, 'prima');
  await site.create(
    'works',
    { ...title('nuova'), ...work, order: 2, publicAt, publicUntil },
    'nuova',
  );
  await site.create('works', { ...title('dopo'), ...work, order: 3 }, 'dopo');
  stop = startScheduler({
    clock: () => site.now,
    timers,
    timeZone,
    rollover: () => {
      turning = site.engine.rollover();
      return turning;
    },
    sweepFiles: async () => {},
    archiveLog: async () => {},
    verifyBackups: async () => {},
    sendQueued: async () => {},
    backUp: async () => {},
    takeUpOperations: async () => {},
    publishDue: async () => {},
    render: async () => {},
    isRenderFailing: () => false,
    onFailure: (error) => site.failures.push(error),
  });
}

/** Lets the clock run to a moment, with all that the scheduler does on the way. */
async function until(time: string): Promise<void> {
  await timers.runUntil(time, async (now) => {
    site.now = now;
    await turning;
    await site.engine.idle();
  });
}

async function shown() {
  const { outputs } = await site.publicSite();
  const markup = (name: string) => outputs[`${name}/it`]?.markup;
  const cards = [...(markup('page/lavori') ?? '').matchAll(/<a href="[^"]*">(\w+)/g)];
  return {
    listing: markup('page/home'),
    category: markup('workCategory/case'),
    neighbours: [markup('work/prima'), markup('work/dopo')],
    cards: cards.map(([, name]) => name).join(),
  };
}

const WITHOUT = {
  listing: 'prima,dopo,',
  category: 'prima,dopo,',
  neighbours: ['<prima>', '<dopo>'],
  cards: 'prima,dopo',
};
const WITH = {
  listing: 'prima,nuova,dopo,',
  category: 'prima,nuova,dopo,',
  neighbours: ['<prima>nuova', 'nuova<dopo>'],
  cards: 'prima,nuova,dopo',
};

/** Each night: its zone, the last minute of the day, and the first instant of the next. */
const NIGHTS = [
  ['an ordinary night', 'Europe/Rome', '2026-03-10T22:59:00.000Z', '2026-03-10T23:00:00.000Z'],
  [
    'into the day of 23 hours',
    'Europe/Rome',
    '2026-03-28T22:59:00.000Z',
    '2026-03-28T23:00:00.000Z',
  ],
  [
    'out of the day of 23 hours',
    'Europe/Rome',
    '2026-03-29T21:59:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'into the day of 25 hours',
    'Europe/Rome',
    '2026-10-24T21:59:00.000Z',
    '2026-10-24T22:00:00.000Z',
  ],
  [
    'out of the day of 25 hours',
    'Europe/Rome',
    '2026-10-25T22:59:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  ['west of Greenwich', 'America/New_York', '2026-03-11T03:59:00.000Z', '2026-03-11T04:00:00.000Z'],
  ['far in the east', 'Pacific/Kiritimati', '2026-03-10T09:59:00.000Z', '2026-03-10T10:00:00.000Z'],
  ['by half hours', 'Asia/Kolkata', '2026-03-10T18:29:00.000Z', '2026-03-10T18:30:00.000Z'],
  [
    'with no midnight: it begins at one',
    'America/Santiago',
    '2026-09-06T03:59:00.000Z',
    '2026-09-06T04:00:00.000Z',
  ],
  [
    'with no midnight, in the east',
    'Asia/Beirut',
    '2026-03-28T21:59:00.000Z',
    '2026-03-28T22:00:00.000Z',
  ],
  [
    'with two midnights: it begins at the second',
    'Asia/Beirut',
    '2026-10-24T21:59:00.000Z',
    '2026-10-24T22:00:00.000Z',
  ],
] as const;

describe('a work for the day that begins joins all listings as it begins', () => {
  test.each(NIGHTS)('%s (%s)', async (_, zone, before, midnight) => {
    const early = new Date(Date.parse(before) - 3 * HOUR_MS).toISOString();
    await open(zone, early, midnight);
    await until(before);
    expect(await shown()).toEqual(WITHOUT);
    await until(midnight);
    expect(await shown()).toEqual(WITH);
  });
});

describe('a work that ends as a day ends leaves all listings with it', () => {
  test.each(NIGHTS)('%s (%s)', async (_, zone, before, midnight) => {
    const early = new Date(Date.parse(before) - 3 * HOUR_MS).toISOString();
    await open(zone, early, null, midnight);
    await until(before);
    expect(await shown()).toEqual(WITH);
    await until(midnight);
    expect(await shown()).toEqual(WITHOUT);
  });
});

test.each([
  ['23', '2026-03-28T21:00:00.000Z', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z'],
  ['25', '2026-10-24T20:00:00.000Z', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z'],
])(
  'one that ends within a day of %s hours leaves them as it begins',
  async (_, early, last, midnight) => {
    const end = new Date(Date.parse(midnight) + 20 * HOUR_MS).toISOString();
    await open('Europe/Rome', early, null, end);
    await until(last);
    expect(await shown()).toEqual(WITH);
    await until(midnight);
    expect(await shown()).toEqual(WITHOUT);
    expect((await site.publicSite()).outputs['work/nuova/it']?.period.until).toBe(end);
  },
);

test('one that is public on no whole day is in no list', async () => {
  const [begin, end] = ['2026-03-11T11:00:00.000Z', '2026-03-12T11:00:00.000Z'];
  await open('Europe/Rome', '2026-03-10T09:00:00.000Z', begin, end);
  for (const moment of ['2026-03-11T12:00:00.000Z', '2026-03-12T10:00:00.000Z']) {
    await until(moment);
    expect(await shown()).toEqual(WITHOUT);
  }
});

test('works leave them with their category', async () => {
  await open('Europe/Rome', '2026-03-10T09:00:00.000Z', null);
  await site.update('workCategories', 'case', { publicUntil: '2026-03-11T11:00:00.000Z' });
  expect(await shown()).toEqual(WITH);
  expect((await site.publicSite()).outputs['work/prima/it']?.period.until).toBe(
    '2026-03-11T11:00:00.000Z',
  );
  await until('2026-03-10T22:59:59.000Z');
  expect(await shown()).toEqual(WITH);
  await until('2026-03-10T23:00:00.000Z');
  // Its own page lists them as long as it's there.
  const none = { ...WITH, listing: '', neighbours: ['<prima>', '<dopo>'], cards: '' };
  expect(await shown()).toEqual(none);
  await site.update('workCategories', 'case', { publicUntil: null });
  expect(await shown()).toEqual(WITH);
});

test('not at the midnight of UTC', async () => {
  await open('America/New_York', '2026-03-10T20:00:00.000Z', '2026-03-11T00:00:00.000Z');
  await until('2026-03-11T03:59:59.000Z');
  expect(await shown()).toEqual(WITHOUT);
  await until('2026-03-11T04:00:00.000Z');
  expect(await shown()).toEqual(WITH);
});

test('a moment in the middle of a day counts from the next midnight', async () => {
  await open('Europe/Rome', '2026-03-10T09:00:00.000Z', '2026-03-11T11:00:00.000Z');
  await until('2026-03-11T22:59:59.000Z');
  expect(await shown()).toEqual(WITHOUT);
  await until('2026-03-11T23:00:00.000Z');
  expect(await shown()).toEqual(WITH);
});

test('its own page is rendered all the while, for the moment that it names', async () => {
  await open('Europe/Rome', '2026-03-10T09:00:00.000Z', '2026-03-11T11:00:00.000Z');
  expect((await site.publicSite()).outputs['work/nuova/it']).toMatchObject({
    period: { from: '2026-03-11T11:00:00.000Z', until: null },
    markup: 'prima<nuova>dopo',
  });
});

test('a process that slept over two midnights wakes on the right day', async () => {
  await open('Europe/Rome', '2026-03-10T22:50:00.000Z', '2026-03-11T23:00:00.000Z');
  await turning;
  await timers.settle();
  site.now = new Date('2026-03-13T05:00:00.000Z');
  timers.jumpTo('2026-03-13T05:00:00.000Z');
  await until('2026-03-13T05:00:00.000Z');
  expect(await shown()).toEqual(WITH);
});

test('a clock that is set back takes the work out again', async () => {
  await open('Europe/Rome', '2026-03-10T22:00:00.000Z', '2026-03-10T23:00:00.000Z');
  await until('2026-03-10T23:00:00.000Z');
  expect(await shown()).toEqual(WITH);
  site.now = new Date('2026-03-10T22:00:00.000Z');
  await site.engine.rollover();
  expect(await shown()).toEqual(WITHOUT);
});

test('only what depends on the day is stale by its turn', async () => {
  await open('Europe/Rome', '2026-03-10T09:00:00.000Z', '2026-03-10T23:00:00.000Z');
  const due = { workCategory: { id: 'case' }, publicAt: '2026-03-10T23:00:00.000Z' };
  await site.create('works', { name: 'altra', ...due });
  await site.create('pages', { name: 'futura', publicAt: '2026-03-12T23:00:00.000Z' });
  await site.create('pages', { name: 'passata', publicAt: '2026-03-01T23:00:00.000Z' });
  await site.create('pages', { name: 'finita', publicUntil: '2026-03-10T22:59:59.999Z' });
  await site.create('pages', { name: 'ultimo giorno', publicUntil: '2026-03-11T23:00:00.000Z' });
  const ending = { name: 'torri', publicUntil: '2026-03-11T12:00:00.000Z' };
  await site.create('workCategories', ending, 'torri');
  const { store } = site.context;
  const shown = await readSiteState(store.reader);
  if (!shown) throw new Error('no site');
  const turned = (more: object) =>
    store.transaction((session) => turnTo(session, { ...shown, ...more }, 'Europe/Rome'));
  expect(await turned({})).toEqual([]);
  expect(await turned({ day: '2026-03-11' })).toEqual([
    'today',
    'list:works',
    'list:works?category=case',
    'list:workCategories',
    'workCategories/torri#publicUntil',
  ]);
  expect(await turned({ environment: 'another' })).toEqual(['*']);
});
