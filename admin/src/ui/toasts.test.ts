import { describe, expect, it } from 'vitest';
import { errorTextKey } from './toasts.ts';

const has = (key: string) => ['errors.sync', 'errors.save', 'errors.generic'].includes(key);

describe('the text of an error', () => {
  it('is its own where it has one', () => {
    expect(errorTextKey('sync', 'save', has)).toBe('errors.sync');
  });

  it('is the fallback’s where it has none', () => {
    expect(errorTextKey('unheardOf', 'save', has)).toBe('errors.save');
  });

  it('is the fallback’s where its own would say nothing', () => {
    expect(errorTextKey('generic', 'save', has)).toBe('errors.save');
  });

  it('is the generic one where nothing else is', () => {
    expect(errorTextKey('unheardOf', 'delete', has)).toBe('errors.generic');
    expect(errorTextKey('unheardOf', undefined, has)).toBe('errors.generic');
    expect(errorTextKey('generic', undefined, has)).toBe('errors.generic');
  });
});
