import { describe, expect, it } from 'vitest';
import { fits, Ledger } from './ledger.ts';

const stored = (id: string, name: string) => ({ id, name, updatedAt: 'whenever' });

describe('a record', () => {
  it('must be as it was acknowledged', () => {
    const ledger = new Ledger();
    const entry = ledger.add('pages', 'p', { name: 'one' });
    ledger.note(entry, { name: 'two' }, 'acknowledged');
    expect(ledger.compare('pages', [stored('p', 'two')])).toEqual([]);
    expect(ledger.compare('pages', [stored('p', 'one')])).toHaveLength(1);
  });

  it('must be there, or gone, as it was acknowledged', () => {
    const ledger = new Ledger();
    const entry = ledger.add('pages', 'p', { name: 'one' });
    expect(ledger.compare('pages', [])).toHaveLength(1);
    const other = ledger.add('pages', 'q', { name: 'one' });
    ledger.note(other, null, 'acknowledged');
    expect(ledger.compare('pages', [stored('q', 'one')])).toHaveLength(1);
    expect(entry.possible).toEqual([null]);
  });

  it('may be as it was sent or as it was before where there was no answer, and then stays so', () => {
    for (const name of ['one', 'two']) {
      const ledger = new Ledger();
      const entry = ledger.add('pages', 'p', { name: 'one' });
      ledger.note(entry, { name: 'two' }, 'unknown');
      expect(ledger.free('pages')).toEqual([]);
      expect(ledger.compare('pages', [stored('p', name)])).toEqual([]);
      expect(ledger.free('pages')).toEqual([entry]);
      expect(ledger.compare('pages', [stored('p', name === 'one' ? 'two' : 'one')])).toHaveLength(
        1,
      );
    }
  });

  it('is as before where it was refused', () => {
    const ledger = new Ledger();
    const entry = ledger.add('pages', 'p', { name: 'one' });
    ledger.note(entry, { name: 'two' }, 'refused');
    expect(ledger.compare('pages', [stored('p', 'two')])).toHaveLength(1);
  });

  it('may be there where its creation was not answered, once, and no other', () => {
    const ledger = new Ledger();
    ledger.addOrphan('pages', { name: 'one' });
    expect(ledger.compare('pages', [stored('p', 'one')])).toEqual([]);
    expect(ledger.compare('pages', [stored('p', 'one'), stored('q', 'one')])).toHaveLength(1);
    expect(ledger.compare('works', [stored('w', 'one')])).toHaveLength(1);
  });

  it('is written by one alone', async () => {
    const ledger = new Ledger();
    const entry = ledger.add('pages', 'p', { name: 'one' });
    await ledger.alone(entry, async () => expect(ledger.free('pages')).toEqual([]));
    expect(ledger.free('pages')).toEqual([entry]);
  });
});

describe('an order', () => {
  const inOrder = (...ids: string[]) => ids.map((id) => stored(id, id));

  it('must be the acknowledged one, among whatever else there is', () => {
    const ledger = new Ledger();
    for (const id of ['a', 'b', 'c']) ledger.add('block', id, { name: id });
    ledger.noteOrder('block', ['a', 'b'], 'acknowledged');
    expect(ledger.compare('block', inOrder('a', 'c', 'b'))).toEqual([]);
    expect(ledger.compare('block', inOrder('b', 'a', 'c'))).toHaveLength(1);
  });

  it('may be one that was not answered', () => {
    const ledger = new Ledger();
    for (const id of ['a', 'b']) ledger.add('block', id, { name: id });
    ledger.noteOrder('block', ['a', 'b'], 'acknowledged');
    ledger.noteOrder('block', ['b', 'a'], 'unknown');
    expect(ledger.compare('block', inOrder('b', 'a'))).toEqual([]);
    expect(ledger.compare('block', inOrder('a', 'b'))).toHaveLength(1);
  });
});

it.each([
  [{ it: [{ id: 's' }] }, { it: [{ id: 's', width: 12 }] }, true],
  [{ it: [{ id: 's' }] }, { it: [{ id: 's' }, { id: 't' }] }, false],
  [{ a: null }, { a: null }, true],
  [{ a: null }, {}, false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
])('%j is the state of %j: %s', (state, record, expected) => {
  expect(fits(state, record)).toBe(expected);
});
