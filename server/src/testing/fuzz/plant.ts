/** Records, settings and files whose texts tell, wherever they turn up, whose they were. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { picture } from '../uploads.ts';
import type { People } from './people.ts';
import type { CallerName, Forbidden, Planted } from './planted.ts';

const STRANGERS: readonly CallerName[] = ['nobody', 'noRights'];
/** Other people's content is not for who has rights on their own alone. */
const NOT_THEIRS: readonly CallerName[] = [...STRANGERS, 'ownRights'];
const NEVER = '2999-01-01T00:00:00.000Z';

const MARKED = /zq\d+x\w+/g;

type Owner = 'master' | 'ownRights';

/** Plants a record of each collection for a Master, and for who has rights on their own alone. */
export async function plant(
  people: People,
  round: number,
): Promise<Planted & { forbidden: Forbidden[] }> {
  const marker = `zq${round}x`;
  const ids = new Map<string, string[]>();
  const records = new Map<string, AnyRecord[]>();
  const versions = new Map<string, number>();
  const deleted: string[] = [];
  const deletions: number[] = [];
  const forbidden: Forbidden[] = [];
  const keep = (collection: string, record: Record<string, unknown>) => {
    ids.set(collection, [...(ids.get(collection) ?? []), String(record.id)]);
    // Whoever saves a copy of it has a text of their own.
    const copy = JSON.stringify(record).replaceAll(MARKED, 'Copia');
    records.set(collection, [...(records.get(collection) ?? []), JSON.parse(copy)]);
    return { id: String(record.id) };
  };

  for (const owner of ['master', 'ownRights'] as Owner[]) {
    const text = (kind: string, what: string, to: readonly CallerName[]) => {
      const made = `${marker}${kind}${owner}${what}`;
      forbidden.push({ text: made, what: `${what} of ${owner}`, to });
      return made;
    };
    /** What others may come to see by its name, as in a reference or a list of authors. */
    const named = (what: string) => text('name', what, STRANGERS);
    const content = (what: string) =>
      text('text', what, owner === 'master' ? NOT_THEIRS : STRANGERS);
    const make = async (collection: string, fields: object) => {
      const record = keep(collection, await people.make(owner, collection, fields));
      const history = await people.ask('keeper', 'GET', `/api/history/${collection}/${record.id}`);
      versions.set(record.id, JSON.parse(history.text).items?.[0]?.seq ?? 0);
      return record;
    };
    const block = await make('block', { name: named('block'), code: { it: named('code') } });
    const broken = { name: named('brokenBlock'), code: { it: '{% for %}' } };
    const template = await make('templates', {
      name: named('template'),
      blocks: { it: [block, await make('block', broken)] },
    });
    const map = await make('maps', { name: named('map') });
    await make('mapPoints', {
      name: named('mapPoint'),
      map,
      content: { it: content('mapPoint') },
      location: { latitude: 45, longitude: 11 },
    });
    const hidden = (what: string) => ({
      name: named(what),
      title: { it: content(`${what}Title`) },
      metaDescription: { it: content(`${what}Description`) },
      publicAt: NEVER,
      template,
    });
    // Who may not see all maps mentions none that nobody sees.
    const value = owner === 'master' ? '%MAP-77777%' : '';
    const sections = { it: [{ id: 's', width: 12, type: 'text', value }] };
    await make('pages', { ...hidden('page'), slug: { it: named('slug') }, sections });
    const { id: gone } = await people.make(owner, 'pages', hidden('deletedPage'));
    await people.ask('keeper', 'DELETE', `/api/records/pages/${gone}`);
    deleted.push(String(gone));
    const { id: regretted } = await people.make(owner, 'pages', hidden('regrettedPage'));
    const removal = await people.ask(owner, 'DELETE', `/api/records/pages/${regretted}`);
    deletions.push(Number(JSON.parse(removal.text).change));
    // Works carry a copy of their category's name and title.
    const title = { it: named('workCategoryTitle') };
    const workCategory = await make('workCategories', { ...hidden('workCategory'), title });
    await make('works', { ...hidden('work'), workCategory });
    await make('variables', { name: `${marker}${owner}`, value: { a: content('variable') } });
    await make('changelog', {
      version: '1',
      date: '2026-01-01',
      addedItems: [content('release')],
    });
    const role = await make('roles', { name: named('role') });
    const email = `${content('user')}@example.com`;
    await make('users', { firstName: 'Nome', lastName: 'Nome', email, role });
    await people.make(owner, 'feedbacks', { subject: 'Nome', message: content('feedback') });
    const preference = { value: content('preference') };
    await people.ask(owner, 'PUT', '/api/me/preferences/fuzz', preference);
  }
  ids.set('settings', ['settings']);
  ids.set('logs', await listed(people, 'logs'));
  ids.set('backups', ['none', ...(await listed(people, 'backups'))]);
  for (const { collection } of ENTITIES) if (!ids.has(collection)) ids.set(collection, ['none']);
  const slugs = await publicPage(people, round);
  const files = [await people.upload(await picture('png', 4))];
  return { ids, records, versions, deleted, deletions, marker, slugs, files, forbidden };
}

async function listed(people: People, collection: string): Promise<string[]> {
  const path = `/api/records/${collection}?pageSize=10`;
  const { text } = await people.ask('keeper', 'GET', path);
  const items: { id: string }[] = JSON.parse(text).items ?? [];
  return items.length > 0 ? items.map(({ id }) => id) : ['none'];
}

/** A page that everybody sees, so that the site has something to answer with. */
async function publicPage(people: People, round: number): Promise<string[]> {
  const block = await people.make('master', 'block', {
    name: 'Corpo',
    code: { it: '<h1>{{ title }}</h1>{% for section in sections %}{{ section }}{% endfor %}' },
  });
  const template = await people.make('master', 'templates', {
    name: 'Base',
    blocks: { it: [{ id: block.id }] },
  });
  const slug = `pagina-${round}`;
  await people.make('master', 'pages', {
    name: 'Pagina',
    title: { it: 'Pagina' },
    slug: { it: slug },
    template: { id: template.id },
    sections: { it: [{ id: 's', width: 12, type: 'text', value: '%MAP-1%' }] },
  });
  return [slug];
}
