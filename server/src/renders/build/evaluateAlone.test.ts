/** What is tried alone of a code: for which documents, and which text. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { purgeHistory } from '../../store/history/purgeHistory.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { fragmentHash } from '../nodes/part.ts';
import { evaluateAlone } from './evaluateAlone.ts';
import { watchEvaluations } from './evaluations.ts';

const environment = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
const nothing = () => {};
/** To be told from the others: it alone reads a list, and a document. */
const CODE = '{{ pages.size }}{{ page.title }}';

let site: RenderedSite;
beforeEach(async () => {
  site = await RenderedSite.open(['it', 'en']);
});
afterEach(async () => {
  watchEvaluations({ enter: nothing, onRestart: nothing, load: nothing, leave: nothing });
  await site.close();
});

it('a code is tried for the documents with an id, or for none, as long as it is somebody’s', async () => {
  await site.bring('block', { name: 'A', code: { it: 5, en: 'other' } });
  const { id } = await site.create('block', { name: 'B', code: { it: 'another', en: CODE } });
  const tried = async (document: string) => {
    const steps: string[] = [];
    watchEvaluations({
      enter: (evaluated) => void steps.push(`for ${evaluated.document || 'none'}`),
      load: () => void steps.push('loads'),
      ...{ onRestart: nothing, leave: nothing },
    });
    const evaluated = { hash: fragmentHash(CODE), language: 'en', document };
    await evaluateAlone(site.context.store, { environment, evaluated });
    return steps.filter((step, at) => step !== steps[at - 1] || step !== 'loads').join();
  };
  // Nothing has been rendered by it yet.
  expect(await tried('')).toBe('for none,loads');
  const template = await site.create('templates', { name: 'T', blocks: { en: [{ id }] } });
  const title = { it: 'x', en: 'x' };
  for (const collection of ['pages', 'works']) {
    await site.create(collection, { name: 'x', title, template }, 'same');
  }
  const forSame = 'for same,loads,for same';
  expect([await tried('same'), await tried('gone')]).toEqual([forSame, '']);
  expect(await tried('')).toBe('for none,loads');
  await site.update('block', id, { code: { it: 'another', en: 'later' } });
  expect(await tried('same')).toBe(forSame);
  await site.update('block', id, { code: { it: 'another', en: 'latest' } });
  await site.engine.rebuild();
  // An earlier moment may still be shown by it.
  expect(await tried('same')).toBe(forSame);
  await site.context.store.transaction((session) => purgeHistory(session, '9999'));
  await site.engine.rebuild();
  expect(await tried('same')).toBe('');
});
