/** The site that staff works on: what it begins with, and what records of it are like. */
import type { Stored } from '../client.ts';
import type { Chance } from './chance.ts';
import type { State } from './ledger.ts';

export interface Site {
  readonly templates: readonly Stored[];
  readonly categories: readonly Stored[];
  readonly map: Stored;
  readonly role: Stored;
  /** A text that there has never been. */
  nextMark(): string;
  /** A letter with this in it must arrive in the end. */
  expectLetter(text: string): void;
  readonly expectedLetters: readonly string[];
  readonly violated: (what: string) => void;
}

/** A collection whose records are written at random. */
export interface Edited {
  readonly name: string;
  /** Its records are neither created nor deleted. */
  readonly isFixed: boolean;
  readonly hasBin: boolean;
  /** What is sent of a record, and what must be stored of that. */
  readonly fields: (site: Site, chance: Chance) => { sent: object; state: State };
}

/** Both blocks say which version they show; the site's texts are in each page. */
export const BLOCKS = [
  '<h1>[{{ document.metaDescription }}]</h1><p>{{ settings.defaultTitle }}</p>',
  '<p>[{{ document.metaDescription }}] {{ variables.footer.text }}</p>{{ content }}',
];
/** What each block begins with, whatever else is written into it. */
export const VERSION = /<(?:h1|p)>\[([^\]]*)\]/g;

const PUBLIC_AT = [null, null, null, '2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];

const same = (sent: object) => ({ sent, state: { ...sent } });

function webDocument(site: Site, chance: Chance) {
  const mark = site.nextMark();
  const { id } = chance.one(site.templates);
  const own = {
    name: mark,
    title: { it: `Titolo ${mark}` },
    metaDescription: { it: mark },
    publicAt: chance.one(PUBLIC_AT),
  };
  const text = chance.one([
    `<p>Testo ${mark}</p>`,
    '<p>%MAP-1%</p>',
    `<p>${'x'.repeat(4_000)}</p>`,
  ]);
  const sections = { it: [{ id: 's', width: 12, type: 'text', value: text }] };
  return { own, id, sections };
}

export const COLLECTIONS: readonly Edited[] = [
  {
    ...{ name: 'pages', isFixed: false, hasBin: true },
    fields(site, chance) {
      const { own, id, sections } = webDocument(site, chance);
      const state = { ...own, template: { id }, sections };
      return { sent: state, state };
    },
  },
  {
    ...{ name: 'works', isFixed: false, hasBin: true },
    fields(site, chance) {
      const { own } = webDocument(site, chance);
      const workCategory = { id: chance.one(site.categories).id };
      return { sent: { ...own, workCategory }, state: { ...own, workCategory } };
    },
  },
  {
    ...{ name: 'mapPoints', isFixed: false, hasBin: true },
    fields(site, chance) {
      const name = site.nextMark();
      const location = { latitude: chance.whole(40, 46), longitude: chance.whole(8, 14) };
      const map = { id: site.map.id };
      return same({ name, title: { it: name }, map, location });
    },
  },
  {
    ...{ name: 'users', isFixed: false, hasBin: false },
    fields(site, chance) {
      const firstName = site.nextMark();
      const role = { id: site.role.id };
      const email = `${firstName}@example.org`;
      return same({ firstName, lastName: 'Prova', email, role, blocked: chance.happens(0.3) });
    },
  },
  {
    ...{ name: 'roles', isFixed: false, hasBin: true },
    fields: (site, chance) =>
      same({ name: site.nextMark(), readAll: chance.shuffled(['page', 'work', 'map']).slice(1) }),
  },
  {
    ...{ name: 'variables', isFixed: true, hasBin: true },
    fields: (site) => same({ value: { text: site.nextMark() } }),
  },
  {
    ...{ name: 'block', isFixed: true, hasBin: true },
    fields(site, chance) {
      const code = { it: `${chance.one(BLOCKS)}<!--${site.nextMark()}-->` };
      return same({ code });
    },
  },
  {
    ...{ name: 'templates', isFixed: true, hasBin: true },
    fields: (site) => same({ name: site.nextMark() }),
  },
  {
    ...{ name: 'maps', isFixed: true, hasBin: true },
    fields: (site, chance) => same({ name: site.nextMark(), zoom: chance.whole(5, 12) }),
  },
  {
    ...{ name: 'workCategories', isFixed: true, hasBin: true },
    fields(site) {
      const name = site.nextMark();
      return same({ name, title: { it: `Categoria ${name}` }, metaDescription: { it: name } });
    },
  },
];

/** Every collection that is compared with the ledger. */
export const COMPARED = [...COLLECTIONS.map(({ name }) => name), 'settings', 'changelog'];
