import { describe, expect, it } from 'vitest';
import { activeOf, SEQUENCE_MS, type Shortcut, ShortcutRegistry } from './shortcuts.ts';

const FREE = { isTyping: false, isInDialog: false, focused: null, singleKeys: true };

function press(key: string, held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', true>> = {}) {
  return {
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: held.ctrl ?? false,
    metaKey: held.meta ?? false,
    altKey: held.alt ?? false,
    shiftKey: held.shift ?? false,
  };
}

function shortcut(keys: string, more: Partial<Shortcut> = {}): Shortcut {
  const run = () => {};
  return { id: keys, keys, label: keys, group: 'here', inDialogs: false, run, ...more };
}

function registryWith(...all: Shortcut[]): ShortcutRegistry {
  const registry = new ShortcutRegistry();
  for (const one of all) registry.add(one);
  return registry;
}

describe('a shortcut', () => {
  it('that an editor binds by itself is listed, and set off by nothing', () => {
    const registry = registryWith(shortcut('Tab', { run: null }), shortcut('mod+S', { run: null }));
    expect(registry.list().map(({ keys }) => keys)).toEqual(['Tab', 'mod+S']);
    expect(registry.find(press('Tab'), FREE, 0)).toBeUndefined();
    expect(registry.find(press('s', { ctrl: true }), FREE, 0)).toBeUndefined();
  });

  it('is set off by its keys, with Ctrl or ⌘', () => {
    const registry = registryWith(shortcut('mod+S'), shortcut('?'));
    expect(registry.find(press('s', { ctrl: true }), FREE, 0)?.keys).toBe('mod+S');
    expect(registry.find(press('s', { meta: true }), FREE, 0)?.keys).toBe('mod+S');
    expect(registry.find(press('s'), FREE, 0)).toBeUndefined();
    expect(registry.find(press('s', { ctrl: true, shift: true }), FREE, 0)).toBeUndefined();
    expect(registry.find(press('s', { ctrl: true, alt: true }), FREE, 0)).toBeUndefined();
  });

  it('that is a sign does not mind the Shift that it takes', () => {
    const registry = registryWith(shortcut('?'), shortcut('/'));
    expect(registry.find(press('?', { shift: true }), FREE, 0)?.keys).toBe('?');
    expect(registry.find(press('/', { shift: true }), FREE, 0)?.keys).toBe('/');
  });

  it('with Alt goes by the place of the key', () => {
    const registry = registryWith(shortcut('mod+alt+P'));
    const typed = { ...press('π', { ctrl: true, alt: true }), code: 'KeyP' };
    expect(registry.find(typed, FREE, 0)?.keys).toBe('mod+alt+P');
  });

  it('is gone once it is taken back', () => {
    const registry = new ShortcutRegistry();
    const remove = registry.add(shortcut('n'));
    expect(registry.find(press('n'), FREE, 0)?.keys).toBe('n');
    remove();
    expect(registry.find(press('n'), FREE, 0)).toBeUndefined();
    expect(registry.list()).toEqual([]);
  });

  it('that is for some places holds there alone', () => {
    const registry = registryWith(shortcut('x', { isFor: (focused) => focused !== null }));
    const row: Element = Object.create(null);
    expect(registry.find(press('x'), FREE, 0)).toBeUndefined();
    expect(registry.find(press('x'), { ...FREE, focused: row }, 0)?.keys).toBe('x');
  });

  it('that is for one place leaves its keys to another everywhere else', () => {
    const text: Element = Object.create(null);
    const everywhere = shortcut('mod+K', { id: 'search', group: 'everywhere' });
    const inText = shortcut('mod+K', { id: 'link', isFor: (focused) => focused === text });
    const pressed = press('k', { ctrl: true });
    for (const both of [
      [everywhere, inText],
      [inText, everywhere],
    ]) {
      const registry = registryWith(...both);
      expect(registry.find(pressed, FREE, 0)?.id).toBe('search');
      expect(registry.find(pressed, { ...FREE, focused: text }, 0)?.id).toBe('link');
      expect(activeOf(registry.list())).toEqual(both);
    }
  });

  it('of a key with a name stays when those of characters are switched off', () => {
    const registry = registryWith(shortcut('x'), shortcut('shift+ArrowDown'));
    const off = { ...FREE, singleKeys: false };
    const down = press('ArrowDown', { shift: true });
    expect(registry.find(press('x'), off, 0)).toBeUndefined();
    expect(registry.find(down, off, 0)?.keys).toBe('shift+ArrowDown');
    expect(registry.find(down, { ...off, isTyping: true }, 0)).toBeUndefined();
  });

  it('gives way to a later one with the same keys', () => {
    const [outer, inner] = [shortcut('n', { id: 'outer' }), shortcut('n', { id: 'inner' })];
    const registry = registryWith(outer, inner);
    expect(registry.find(press('n'), FREE, 0)?.id).toBe('inner');
    expect(activeOf(registry.list())).toEqual([inner]);
  });

  it('of the frame gives way to one of the screen, whichever was bound first', () => {
    const [screen, frame] = [
      shortcut('n', { id: 'screen' }),
      shortcut('n', { id: 'frame', group: 'everywhere' }),
    ];
    expect(registryWith(screen, frame).find(press('n'), FREE, 0)?.id).toBe('screen');
    expect(registryWith(frame, screen).find(press('n'), FREE, 0)?.id).toBe('screen');
  });

  it('of a single key does nothing while someone types, or where it is switched off', () => {
    const registry = registryWith(shortcut('n'), shortcut('g p'), shortcut('mod+S'));
    for (const where of [
      { ...FREE, isTyping: true },
      { ...FREE, singleKeys: false },
    ]) {
      expect(registry.find(press('n'), where, 0)).toBeUndefined();
      expect(registry.find(press('g'), where, 0)).toBeUndefined();
      expect(registry.find(press('p'), where, 1)).toBeUndefined();
      expect(registry.find(press('s', { ctrl: true }), where, 0)?.keys).toBe('mod+S');
    }
  });

  it('does nothing beneath a dialog, unless it is meant to', () => {
    const registry = registryWith(shortcut('n'), shortcut('mod+K', { inDialogs: true }));
    const where = { ...FREE, isInDialog: true };
    expect(registry.find(press('n'), where, 0)).toBeUndefined();
    expect(registry.find(press('k', { ctrl: true }), where, 0)?.keys).toBe('mod+K');
  });
});

describe('two keys, one after the other', () => {
  it('belong together for a while', () => {
    const registry = registryWith(shortcut('g p'), shortcut('p'));
    expect(registry.find(press('g'), FREE, 0)).toBeUndefined();
    expect(registry.find(press('p'), FREE, SEQUENCE_MS)?.keys).toBe('g p');
    expect(registry.find(press('p'), FREE, SEQUENCE_MS)?.keys).toBe('p');
    registry.find(press('g'), FREE, 0);
    expect(registry.find(press('p'), FREE, SEQUENCE_MS + 1)?.keys).toBe('p');
  });

  it('that do not belong together leave the second as it is', () => {
    const registry = registryWith(shortcut('g p'), shortcut('n'));
    registry.find(press('g'), FREE, 0);
    expect(registry.find(press('n'), FREE, 1)?.keys).toBe('n');
    expect(registry.find(press('p'), FREE, 2)).toBeUndefined();
  });

  it('can begin again', () => {
    const registry = registryWith(shortcut('g p'), shortcut('g w'));
    registry.find(press('g'), FREE, 0);
    expect(registry.find(press('g'), FREE, 1)).toBeUndefined();
    expect(registry.find(press('w'), FREE, 2)?.keys).toBe('g w');
  });
});
