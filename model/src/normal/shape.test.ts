import { expect, it } from 'vitest';
import { image } from '../fields/image.ts';
import { sections } from '../fields/sections.ts';
import { shaped, unknownMembers } from './shape.ts';

const PICTURE = { displayName: 'a.jpg', uniqueName: 'b.jpg', type: 'JPG', size: 1, url: '/b.jpg' };
const SECTION = { id: 's', type: 'image', width: 12, value: '', url: '/b.jpg' };

it.each([null, '50% 50%', [1], { x: '20', y: '30' }, { x: 1e9, y: 0 }])(
  'a picture is shown whatever its focal point, and what is none is told: %j',
  (focus) => {
    const [field, list] = [image('work-images'), sections()];
    const [stored, section] = [
      { ...PICTURE, focus },
      { ...SECTION, focus },
    ];
    expect(shaped(field, stored)).toBe(stored);
    expect(shaped(list, [section])).toEqual([section]);
    expect(unknownMembers(field, stored)).toEqual([['focus', focus]]);
    expect(unknownMembers(list, section)).toEqual([['focus', focus]]);
  },
);

it('a focal point is none of what no editor shows', () => {
  const focus = { x: 0, y: 99.5 };
  expect(unknownMembers(image('work-images'), { ...PICTURE, focus })).toEqual([]);
  expect(unknownMembers(sections(), { ...SECTION, focus })).toEqual([]);
});
