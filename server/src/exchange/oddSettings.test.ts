/** Whatever a file has for the languages of the site, it stays on the web, and what an edit then does is foretold. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

const BOTH = { it: 'Uno', en: 'One' };
const SITE = {
  settings: { [SETTINGS_ID]: { defaultLanguage: 'it', languages: ['it', 'en'] } },
  block: { b: { name: 'B', code: { it: '{{ document.title }}', en: '{{ document.title }}' } } },
  templates: { t: { name: 'T', blocks: { it: [{ id: 'b' }], en: [{ id: 'b' }] } } },
  pages: {
    home: { name: 'H', title: BOTH, slug: {}, template: 't', isHomepage: true },
    p: { name: 'P', title: BOTH, slug: { it: 'uno', en: 'one' }, template: 't' },
  },
};

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
  await app.import(SITE);
});
afterEach(() => app.close());

async function addresses(): Promise<string[]> {
  await app.test.app.engine.renderPending();
  const urls = [
    '/',
    '/uno',
    '/one',
    '/en',
    '/en/one',
    '/it',
    '/it/uno',
    '/de',
    '/pt',
    '/IT',
    '/EN',
  ];
  const answers = await Promise.all(
    urls.map((url) => app.test.app.site.inject({ method: 'GET', url })),
  );
  return urls.filter((_, at) => answers[at]?.statusCode === 200);
}

const ALL = ['/', '/uno', '/en', '/en/one'];
const ITALIAN = ['/', '/uno'];
const FORMS: [unknown, string[], Remark['code'] | null][] = [
  [{ it: true, en: true, de: false }, ALL, 'converted'],
  ['it,en', ALL, 'converted'],
  [['IT', 'EN'], ALL, 'converted'],
  [['it', 'it', 'en'], ALL, 'converted'],
  [[{ code: 'it' }, { code: 'en' }], ALL, 'converted'],
  [['it'], ITALIAN, null],
  [['it', 'pt'], ITALIAN, 'doesNotFit'],
  [[], ALL, 'languagesKept'],
  [{}, ALL, 'languagesKept'],
  ['', ALL, 'languagesKept'],
  [null, ALL, 'languagesKept'],
  [['pt'], ALL, 'languagesKept'],
  [{ pt: true }, ALL, 'languagesKept'],
  [{ it: false, en: false }, ALL, 'languagesKept'],
  [7, ALL, 'languagesKept'],
  [undefined, ALL, null],
];

it.each(FORMS)(
  'keeps the site on the web with the languages %j',
  async (languages, shown, code) => {
    const file = {
      settings: { [SETTINGS_ID]: { defaultLanguage: 'it', languages, defaultTitle: { it: 'X' } } },
    };
    const { report } = Object((await app.send('rehearse?action=import', file)).body);
    const done = await app.import(file);
    expect(done.remarks).toEqual(report.remarks);
    const told = (report.remarks as Remark[]).filter(({ field }) => field?.startsWith('languages'));
    expect(told.map((one) => one.code)).toEqual(code === null ? [] : [code]);
    for (const { value } of told) expect(value === '').toBe(languages === '');
    expect(await addresses()).toEqual(shown);
    expect(await app.import(file)).toMatchObject({ created: 0, updated: 0, totalRemarks: 0 });
  },
);

it.each([
  ['xx', ALL],
  [{ code: 'it' }, ALL],
  [null, ALL],
  [undefined, ALL],
  ['EN_us', ['/', '/one', '/it', '/it/uno']],
])('keeps it with the default language %j', async (defaultLanguage, shown) => {
  const settings = { defaultLanguage, languages: ['it', 'en'] };
  await app.import({ settings: { [SETTINGS_ID]: settings } });
  expect(await addresses()).toEqual(shown);
});

it('takes another default language of the file’s where the stored one is none of them', async () => {
  await app.import({ settings: { x: { languages: ['en', 'de'] } } });
  expect(await addresses()).toEqual(['/', '/one']);
});

it.each([
  ['import', 'it', 'it'],
  ['import', 'en', 'en'],
  ['restore', 'it', 'en'],
])(
  '%s: what has no language is in the default one that the site has then',
  async (action, before, to) => {
    const now = { languages: ['it', 'en'], defaultLanguage: before };
    await app.import({ settings: { [SETTINGS_ID]: now } });
    const settings = { [SETTINGS_ID]: { languages: ['en', 'it'] } };
    await app.send(action, { settings, pages: { p: { name: 'P', title: 'One' } } });
    const stored = await app.exported('pages', 'settings');
    expect(Object(stored.pages?.p).title).toMatchObject({ [to]: 'One' });
    // A restore brings what its file has, and keeps nothing of what is stored.
    const { defaultLanguage } = Object(stored.settings?.[SETTINGS_ID]);
    expect(defaultLanguage).toBe(action === 'import' ? to : undefined);
  },
);

it('shows the default language where it is none of the others, also once it is another one', async () => {
  for (const [defaultLanguage, shown] of [
    ['it', ['/', '/uno']],
    ['en', ['/', '/one']],
  ] as const) {
    await app.import({ settings: { [SETTINGS_ID]: { languages: ['de'], defaultLanguage } } });
    expect(await addresses()).toEqual(shown);
  }
});
