import { describe, expect, it } from 'vitest';
import type { Draft } from '../../drafts/draft.ts';
import { draftMentions } from './DraftsPanel.tsx';

function draft(record: string, fields: object, more: Partial<Draft> = {}): Draft {
  const text = JSON.stringify(fields);
  const meta = { id: 'd', user: 'u', collection: 'pages', version: '', basedOn: null, at: 1 };
  return { ...meta, record, set: '', fields: text, typed: '', ...more };
}

describe('drafts on the dashboard', () => {
  it('are named by what was typed, if that was the name', () => {
    const drafts = [
      draft('p1', { name: { from: 'Uno', to: 'Primo' } }),
      draft('p2', { isHomepage: { from: false, to: true } }),
      draft('u1', { firstName: { to: 'Ada' }, lastName: { to: 'Rossi' } }),
    ];
    expect(draftMentions(drafts).map(({ title }) => title)).toEqual(['Primo', '', 'Ada Rossi']);
  });

  it('stand once for each record, the latest first', () => {
    const drafts = [draft('p1', {}, { at: 3 }), draft('p2', {}, { at: 2 }), draft('p1', {})];
    expect(draftMentions(drafts).map(({ key, at }) => [key, at])).toEqual([
      ['pages/p1', 3],
      ['pages/p2', 2],
    ]);
  });

  it('know what they belong to', () => {
    const collection = 'mapPoints';
    const drafts = [
      draft('new@m1', {}, { collection }),
      draft('p1', { map: { to: { id: 'm2' } } }, { collection }),
    ];
    expect(draftMentions(drafts).map(({ place }) => place)).toEqual([
      { collection, id: 'new', references: { map: 'm1' } },
      { collection, id: 'p1', references: { map: 'm2' } },
    ]);
  });
});
