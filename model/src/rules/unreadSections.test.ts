import { expect, it } from 'vitest';
import { work } from '../entities/work.ts';
import { unreadSections } from './unreadSections.ts';

const section = { id: 's', width: 12, type: 'text', value: '' };
const of = (...sections: unknown[]) => unreadSections(work, { sections: { it: sections } });

it('are told with what they have', () => {
  const file = { displayName: 'a', url: 'a.png' };
  const told = of(
    { ...section, value: 'x', note: 1 },
    { ...section, title: 'Intro', items: [{ text: 'x' }], key: 'a' },
    { ...section, type: 'image', value: 'A house', file },
    { ...section, type: 'video', url: 'https://example.org/v' },
  );
  expect(told).toEqual([
    { code: 'sectionUnread', field: 'sections.it.1', value: 'title, items' },
    { code: 'sectionUnread', field: 'sections.it.2', value: 'value, file' },
    { code: 'sectionUnread', field: 'sections.it.3', value: 'url' },
  ]);
});

it('are none where nothing is said, or all of it is shown', () => {
  const told = of(
    { ...section, key: 'a', order: 3, note: null, tags: [], more: {} },
    { ...section, url: '/a.png' },
    { ...section, type: 'image', url: '/a.png', file: 1 },
    { ...section, type: 'video', value: 'x', length: 3 },
    { ...section, value: { no: 1 } },
    ...[null, 'x', 7],
  );
  expect(told).toEqual([]);
  expect(unreadSections(work, { sections: { es: [{ note: 1 }], it: 'x' } })).toEqual([]);
});
