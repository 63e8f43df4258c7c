import { VERSION } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { user } from '@regia/model/entities/user.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { initialValues } from '@regia/model/entity.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import { describe, expect, it } from 'vitest';
import { draftFrom, draftOf, draftTexts, draftVersions } from './draft.ts';

const place = { user: 'u1', collection: 'pages', record: 'p1', set: '' };
const origin = { ...initialValues(page), name: 'Casa', title: { it: 'La casa' } };
const edited = { place, id: 'd1', at: 5, record: null, origin, typed: {} };

describe('a draft', () => {
  it('holds the changed fields, and from what they were changed', () => {
    const values = { ...origin, title: { it: 'La villa' } };
    expect(draftOf(page, { ...edited, values })).toEqual({
      ...place,
      id: 'd1',
      at: 5,
      version: VERSION,
      basedOn: null,
      fields: '{"title":{"from":{"it":"La casa"},"to":{"it":"La villa"}}}',
      typed: '',
    });
  });

  it('holds what is half typed, and gives it back where nobody has written since', () => {
    const start = { name: 'orari', value: { lun: '9-18' } };
    const typed = { value: '{ "lun": "9-1' };
    const draft = draftOf(variable, { ...edited, origin: start, values: start, typed });
    if (!draft) throw new Error('no draft');
    expect(draftFrom(structuredClone(draft))).toEqual(draft);
    expect(draftTexts(variable, draft, start)).toEqual([['value', '{ "lun": "9-1']]);
    expect(draftTexts(variable, draft, { ...start, value: { lun: 'chiuso' } })).toEqual([]);
    // Those of older versions have none.
    const { typed: _, ...older } = draft;
    expect(draftFrom(older)?.typed).toBe('');
  });

  it('is none where nothing was changed, or it is too long to be kept', () => {
    expect(draftOf(page, { ...edited, values: structuredClone(origin) })).toBeNull();
    // What the server works out is nobody's work.
    expect(draftOf(page, { ...edited, values: { ...origin, url: { it: '/a' } } })).toBeNull();
    const value = 'x'.repeat(8_000_000);
    const sections = { it: [{ id: 's', type: 'text', width: 12, value }] };
    expect(draftOf(page, { ...edited, values: { ...origin, sections } })).toBeNull();
  });

  it('never holds a password', () => {
    const values = { ...initialValues(user), firstName: 'Ada', password: 'Segreta123' };
    const draft = draftOf(user, { ...edited, origin: initialValues(user), values });
    expect(draft?.fields).toBe('{"firstName":{"from":"","to":"Ada"}}');
    const secret = { ...initialValues(user), password: 'Segreta123' };
    expect(draftOf(user, { ...edited, origin: initialValues(user), values: secret })).toBeNull();
  });

  it('is merged with what the form holds now, whatever has changed meanwhile', () => {
    const values = { ...origin, title: { it: 'La villa' } };
    const draft = draftOf(page, { ...edited, values });
    if (!draft) throw new Error('no draft');
    const now = { ...origin, name: 'Casa nuova', title: { it: 'La casa', en: 'The house' } };
    const { base, theirs, mine } = draftVersions(page, draft, now);
    expect(theirs).toBe(now);
    expect(mergeRecords(page, { base, theirs, mine }).values).toMatchObject({
      name: 'Casa nuova',
      title: { it: 'La villa', en: 'The house' },
    });
  });

  it('of another version of the product gives what this one knows', () => {
    const fields = JSON.stringify({
      name: { from: 'Casa', to: 'Villa' },
      title: { from: { it: 'La casa' }, to: true },
      colour: { from: 'red', to: 'blue' },
      isHomepage: 'nothing of the kind',
    });
    const draft = { ...place, id: 'd1', at: 5, version: '0.1.0', basedOn: null, fields, typed: '' };
    const now = { ...origin, isHomepage: true };
    const { mine } = draftVersions(page, draft, now);
    expect(mine).toEqual({ ...now, name: 'Villa', title: {} });
  });

  it('is recognised among what is stored', () => {
    const draft = {
      ...place,
      id: 'd1',
      at: 5,
      version: VERSION,
      basedOn: null,
      fields: '{}',
      typed: '',
    };
    expect(draftFrom({ ...draft, more: 1 })).toEqual(draft);
    for (const stored of [null, 'draft', {}, { ...draft, at: 'now' }, { ...draft, user: 1 }]) {
      expect(draftFrom(stored)).toBeNull();
    }
  });
});
