import { SITE_STATUS } from '@regia/model/entity.ts';
import { masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, serving } from '../../testing/serving.ts';
import { signIn } from '../../testing/signIn.ts';
import { said, seen } from '../../testing/using.ts';
import { VisitorsAside } from './VisitorsAside.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const SETTINGS = { id: 'settings', defaultLanguage: 'it', languages: ['en', 'it'] };

function answers(state = 'onSite', url: object = { it: '/' }): Asked[] {
  return serving({
    'GET /api/config': { siteUrl: 'https://studio.example' },
    'GET /api/records/settings/settings': SETTINGS,
    'GET /api/records/pages': (_: unknown, what: string) => {
      const languages = { it: { state }, en: { state: 'untranslated' } };
      const home = { id: 'h', name: 'Casa', url, [SITE_STATUS]: { state, languages } };
      return { items: what.includes('isHomepage') ? [home] : [], total: 1, page: 1, pageSize: 1 };
    },
  });
}

it('shows where visitors arrive in each language, and by which page', async () => {
  answers();
  signIn(masterRights(['block', 'page']));
  page = await drawn(<VisitorsAside />);
  const links = () =>
    [...document.querySelectorAll('section a')].map((a) => a.getAttribute('href'));
  await seen(() => expect(links()).toEqual(['/pages/h', 'https://studio.example/']));
  const order = ['Italiano', 'https://studio.example/', 'Inglese'];
  expect(said()).toContain(order.join(''));
  expect(said()).toContain('La homepage non è sul sito in questa lingua.');
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('');
});

it('shows no address at which visitors find nothing yet', async () => {
  answers('scheduled');
  signIn(masterRights(['block', 'page']));
  page = await drawn(<VisitorsAside />);
  await seen(() => expect(said()).toContain('La homepage non è sul sito in questa lingua.'));
  const links = [...document.querySelectorAll('section a')].map((a) => a.getAttribute('href'));
  expect(links).toEqual(['/pages/h']);
  expect(document.querySelector('iframe')).toBeNull();
});

it('shows the address of a homepage that says nothing in the language', async () => {
  answers('onSite', { it: '/', en: '/en' });
  signIn(masterRights(['block', 'page']));
  page = await drawn(<VisitorsAside />);
  await seen(() => expect(said()).toContain('https://studio.example/en'));
});

it('is nothing for those who may see no pages', async () => {
  const asked = answers();
  signIn(masterRights(['block']));
  page = await drawn(<VisitorsAside />);
  expect(page.place.querySelector('section')).toBeNull();
  expect(asked.filter(({ what }) => what.includes('/pages'))).toEqual([]);
});
