/** Whatever is kept because an import may have brought it has an end, wherever it stands. */
import { describe, expect, it } from 'vitest';
import { map } from '../entities/map.ts';
import { ENTITIES } from '../entities/registry.ts';
import { user } from '../entities/user.ts';
import { work } from '../entities/work.ts';
import { isKind } from '../fields/kinds.ts';
import { excessOf, MOST_UNKNOWN } from './excess.ts';
import { normalise } from './normalise.ts';

const HUGE = 'x'.repeat(1_800_000);
const FITS = 'x'.repeat(MOST_UNKNOWN - 100);
const section = { id: 's', width: 12, type: 'text', value: 'x' };

const LONG: Record<string, unknown> = {
  sections: [{ ...section, value: HUGE }],
  refs: [{ id: HUGE }],
};

describe('a text in a language that the site does not have', () => {
  const localized = ENTITIES.flatMap(({ type, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isKind(field, 'localized') ? [{ of: `${type}.${name}`, field }] : [],
    ),
  );

  it.each(localized)('is as long as others may be: $of', ({ field }) => {
    const told = (language: string, value: unknown) =>
      normalise(field, { [language]: value }, { path: 'f' }).problems.filter(
        ([, problem]) => problem === 'tooLong',
      );
    const value = LONG[field.of.kind] ?? HUGE;
    const known = told('it', value);
    expect(known).not.toEqual([]);
    const there = known.map(([path, problem]) => [path.replace('f.it', 'f.zz'), problem]);
    expect(told('zz', value)).toEqual(there);
  });
});

describe('what no field knows', () => {
  const places: [string, object, object][] = [
    ['legacy', work, { legacy: HUGE }],
    ['title.zz', work, { title: { zz: { a: HUGE } } }],
    ['sections.zz', work, { sections: { zz: { a: HUGE } } }],
    ['sections.it.0.caption', work, { sections: { it: [{ ...section, caption: HUGE }] } }],
    ['sections.zz.0.caption', work, { sections: { zz: [{ ...section, caption: HUGE }] } }],
    [
      'sections.it.0.caption',
      work,
      { sections: { it: [{ id: 's', type: 'video', caption: HUGE }] } },
    ],
    ['template.note', work, { template: { id: 't', note: HUGE } }],
    ['featuredImage.exif', work, { featuredImage: { url: '', exif: [HUGE] } }],
    ['center.note', map, { center: { latitude: 1, longitude: 1, note: HUGE } }],
    ['detail.note', user, { detail: { note: HUGE } }],
    ['x'.repeat(200), work, { [HUGE]: 1 }],
    [`title.${'x'.repeat(200)}`, work, { title: { [HUGE]: '' } }],
  ];

  it.each(places)('is told where there is too much of it: %s', (path, entity, record) => {
    expect(excessOf(Object(entity), { ...record }, null)).toEqual([path, 'tooLong']);
    expect(excessOf(Object(entity), { ...record }, { ...record })).toBeNull();
  });

  it('is counted in sum, and may stay and be less, but not more', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`l${at}`, FITS.slice(0, 400)]),
    );
    expect(excessOf(work, { title: many }, null)).toContain('tooLong');
    expect(excessOf(work, { legacy: FITS }, null)).toBeNull();
    expect(excessOf(work, { legacy: FITS, other: FITS }, { legacy: FITS })).toEqual([
      'other',
      'tooLong',
    ]);
    const stored = { legacy: HUGE, other: FITS };
    expect(excessOf(work, { legacy: HUGE.slice(1), other: FITS }, stored)).toBeNull();
    expect(excessOf(work, { legacy: HUGE, other: `${FITS}x` }, stored)).toEqual([
      'other',
      'tooLong',
    ]);
  });

  it('is neither what fields know nor a body in another language', () => {
    const body = [{ ...section, value: FITS, url: FITS }];
    const known = { name: FITS, title: { it: FITS }, template: { id: 't', name: FITS } };
    const record = { ...known, id: 'w', createdBy: FITS, sections: { it: body, zz: body } };
    expect(excessOf(work, record, null)).toBeNull();
  });
});
