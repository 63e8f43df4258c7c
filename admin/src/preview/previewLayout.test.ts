import { describe, expect, it } from 'vitest';
import { layoutFrom } from './previewLayout.ts';

describe('the layout of previews', () => {
  it('is closed and half as wide as the screen at first', () => {
    const initial = { isOpen: false, share: 50, device: 'desktop' };
    expect(layoutFrom(undefined)).toEqual(initial);
    expect(layoutFrom({ isOpen: 'yes', share: null, device: 'watch' })).toEqual(initial);
  });

  it('is as it was left', () => {
    const left = { isOpen: true, share: 40, device: 'phone' };
    expect(layoutFrom(left)).toEqual(left);
  });

  it('leaves room for the form and for the preview', () => {
    expect(layoutFrom({ share: 5 }).share).toBe(30);
    expect(layoutFrom({ share: 99.6 }).share).toBe(70);
  });
});
