import { describe, expect, it } from 'vitest';
import { ariaKeys, captionOf, isCharacter, isSingleKey, partsOf, stepsOf } from './keys.ts';

describe('keys', () => {
  it('are presses one after the other, each of modifiers and a key', () => {
    expect(stepsOf('g p')).toEqual(['g', 'p']);
    expect(partsOf('mod+alt+P')).toEqual(['mod', 'alt', 'P']);
    expect(partsOf('+')).toEqual(['+']);
  });

  it('are single where typing could press them', () => {
    expect(['n', '?', 'g p', 'Enter', 'shift+ArrowUp'].every(isSingleKey)).toBe(true);
    expect(['mod+S', 'mod+alt+P'].some(isSingleKey)).toBe(false);
  });

  it('are characters where a word could be heard as them', () => {
    expect(['n', '?', 'g p', 'shift+X'].every(isCharacter)).toBe(true);
    expect(['Enter', 'Space', 'shift+ArrowUp', 'Escape', 'mod+S'].some(isCharacter)).toBe(false);
  });

  it('are called as the keyboard calls them', () => {
    expect(partsOf('mod+alt+P').map((part) => captionOf(part, false))).toEqual([
      'Ctrl',
      'Alt',
      'P',
    ]);
    expect(partsOf('mod+alt+p').map((part) => captionOf(part, true))).toEqual(['⌘', '⌥', 'P']);
    expect(captionOf('Enter', false)).toBe('↵');
  });

  it('are spelled for assistive technology', () => {
    expect(ariaKeys('mod+S')).toBe('Control+S Meta+S');
    expect(ariaKeys('mod+alt+P')).toBe('Control+Alt+P Meta+Alt+P');
    expect(ariaKeys('?')).toBe('?');
    expect(ariaKeys('g p')).toBeUndefined();
  });
});
