import { describe, expect, it as test } from 'vitest';
import { it } from './it.ts';
import { labelsFrom } from './labels.ts';

const labels = labelsFrom(it);

describe('a label', () => {
  test('is the one of the messages', () => {
    expect(labels.entity('pages').many).toBe('Pagine');
    expect(labels.field('users', 'detail.locale')).toBe('Lingua');
    expect(labels.option('maps', 'type', 'roadmap')).toBe('Stradale');
    expect(labels.remedy('tooManyRequests')).toBe('');
  });

  test('of what every record has is the same everywhere', () => {
    expect(labels.field('pages', 'updatedBy')).toBe('Modificato da');
  });

  test.each(['racconti', 'constructor', '__proto__'])(
    'of %s, which nobody named, is its name',
    (name) => {
      expect(labels.entity(name)).toMatchObject({ one: name, many: name, emptyHint: '' });
      expect(labels.field('pages', name)).toBe(name);
      expect(labels.option('maps', 'type', name)).toBe(name);
      expect(labels.language(name)).toBe(name);
    },
  );
});
