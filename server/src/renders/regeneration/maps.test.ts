/** Section 4 of the specification: maps and their points. */
import { describe, expect, test } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { regenerates } from '../../testing/regeneration.ts';
import type { RenderedSite } from '../../testing/renderedSite.ts';
import { openSample } from '../../testing/sampleSite.ts';
import { alteredInputs } from '../plan/plan.ts';

/** `chi` shows the first map, `dove` the second, each in Italian; nobody the third. */
const FIRST = 'page/chi/it';
const SECOND = 'page/dove/it';

const map = (id: string, fields: object) => (site: RenderedSite) => site.update('maps', id, fields);
const point = (fields: object) => (site: RenderedSite) =>
  site.update('mapPoints', 'studio', fields);
/** No form does this; an import may. */
const renumber = (id: string, referenceNumber: number) => (site: RenderedSite) =>
  changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('maps', id);
    if (before) await unit.put('maps', { ...before, referenceNumber }, before);
  });
const north = { latitude: 46.1, longitude: 11.9 };

describe('map update regenerates pages with that map', () => {
  regenerates([
    { line: 'its zoom', edit: map('padova', { zoom: 12 }), changes: [FIRST] },
    {
      line: 'its type, theme and centre',
      edit: map('padova', { type: 'hybrid', theme: 'night', center: north }),
      changes: [FIRST],
    },
    { line: 'its name, which is for the staff', edit: map('padova', { name: 'P' }), changes: [] },
    { line: 'another map', edit: map('verona', { zoom: 3 }), changes: [SECOND] },
    { line: 'a map that no page shows', edit: map('nascosta', { zoom: 3 }), changes: [] },
    {
      line: 'created with a number that no page waits for',
      edit: (site) => site.create('maps', { name: 'N' }),
      changes: [],
    },
    {
      line: 'created with a number that a page waits for',
      given: (site) => site.remove('maps', 'verona'),
      edit: (site) => site.create('maps', { name: 'N', zoom: 5 }),
      changes: [SECOND],
      shows: { [SECOND]: /"zoom":5/ },
    },
    { line: 'deleted', edit: (site) => site.remove('maps', 'verona'), changes: [SECOND] },
    {
      line: 'renumbered to what a page waits for',
      edit: renumber('verona', 9),
      changes: [SECOND],
    },
    {
      line: 'renumbered away from what pages show',
      edit: renumber('verona', 77),
      changes: [SECOND],
      shows: { [SECOND]: /> <\/div>/ },
    },
  ]);
});

describe('saving or deleting a map point regenerates the map’s code and rebuilds renders', () => {
  regenerates([
    { line: 'moved', edit: point({ location: north }), changes: [FIRST] },
    {
      line: 'its title, in the language that the page shows',
      edit: point({ title: { it: 'Sede', en: 'studio EN' } }),
      changes: [FIRST],
      shows: { [FIRST]: /Sede/ },
    },
    {
      line: 'its title in a language in which no page shows the map',
      edit: point({ title: { it: 'studio', en: 'Office' } }),
      changes: [],
    },
    { line: 'its content', edit: point({ content: { it: '<p>Via Roma</p>' } }), changes: [FIRST] },
    {
      line: 'its picture',
      edit: point({
        image: {
          ...{ displayName: 'x.jpg', uniqueName: 'x.jpg', type: 'JPG', size: 1 },
          url: 'https://example.com/x.jpg',
        },
      }),
      changes: [FIRST],
    },
    {
      line: 'its name, by which points are ordered',
      edit: point({ name: 'aaa' }),
      changes: [FIRST],
      shows: { [FIRST]: /"title":"studio".*"title":"cantiere"/ },
    },
    {
      line: 'created',
      edit: (site) =>
        site.create('mapPoints', { name: 'n', map: { id: 'padova' }, location: north }),
      changes: [FIRST],
    },
    {
      line: 'created on a map that no page shows',
      edit: (site) =>
        site.create('mapPoints', { name: 'n', map: { id: 'nascosta' }, location: north }),
      changes: [],
    },
    { line: 'deleted', edit: (site) => site.remove('mapPoints', 'studio'), changes: [FIRST] },
    {
      line: 'sent to another map: both',
      edit: point({ map: { id: 'verona' } }),
      changes: [FIRST, SECOND],
      shows: { [SECOND]: /studio/ },
    },
  ]);
});

test('whoever edits a point is told of nothing: the stored map stays as it is', async () => {
  const site = await openSample();
  const maps = () =>
    site.context.store.reader.db
      .selectFrom('documents')
      .selectAll()
      .where('collection', '=', 'maps')
      .execute();
  const before = await maps();
  await point({ title: { it: 'Altro' } })(site);
  expect(await maps()).toEqual(before);
  await site.close();
});

test('a point without a map, as an import may bring it, concerns nobody', () => {
  const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  const point = { ...meta, id: 'p', name: 'P', map: null };
  const write = { collection: 'mapPoints', id: 'p', before: null, after: point };
  expect([...alteredInputs(write)]).toEqual([]);
});

describe('what the public site does not show regenerates nothing', () => {
  const person = { firstName: 'Ada', lastName: 'Neri', email: 'ada@example.com' };
  const given = async (site: RenderedSite) => {
    await site.create('roles', { name: 'Redazione' }, 'redazione');
    await site.create('users', { ...person, role: { id: 'redazione' } }, 'ada');
  };
  regenerates([
    { line: 'role created', edit: (site) => site.create('roles', { name: 'R' }), changes: [] },
    {
      line: 'role edit updates embedded role in users',
      given,
      edit: (site) => site.update('roles', 'redazione', { name: 'Altro', create: ['page'] }),
      changes: [],
    },
    {
      line: 'user edit updates name and e-mail in related records',
      given,
      edit: (site) => site.update('users', 'ada', { lastName: 'Bianchi' }),
      changes: [],
    },
    { line: 'user deleted', given, edit: (site) => site.remove('users', 'ada'), changes: [] },
    {
      line: 'release created',
      edit: (site) => site.create('changelog', { version: '1.0', date: '2026-03-01' }),
      changes: [],
    },
  ]);
});
