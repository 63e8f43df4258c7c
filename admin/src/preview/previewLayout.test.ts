import { describe, expect, it } from 'vitest';
import { deviceOf, layoutFrom } from './previewLayout.ts';

describe('the layout of previews', () => {
  it('is closed and half as wide as the screen at first', () => {
    const initial = { isOpen: false, isOnPage: false, share: 50, device: 'desktop' };
    expect(layoutFrom(undefined)).toEqual(initial);
    expect(layoutFrom({ isOpen: 'yes', isOnPage: 1, share: null, device: 'watch' })).toEqual(
      initial,
    );
  });

  it('opens by itself where it is to, until it is closed', () => {
    expect(layoutFrom(undefined, 'desktop', true).isOpen).toBe(true);
    expect(layoutFrom({ isOpen: false, share: 40 }, 'desktop', true).isOpen).toBe(false);
  });

  it('is as it was left', () => {
    const left = { isOpen: true, isOnPage: true, share: 40, device: 'phone' };
    expect(layoutFrom(left)).toEqual(left);
  });

  it('imitates at first what it is looked at on, and later what was chosen', () => {
    const devices = [320, 390, 430, 768, 991, 1440].map(deviceOf);
    expect(devices).toEqual(['phone', 'phone', 'phone', 'tablet', 'desktop', 'desktop']);
    expect(layoutFrom(undefined, 'phone').device).toBe('phone');
    expect(layoutFrom({ device: 'desktop' }, 'phone').device).toBe('desktop');
  });

  it('leaves room for the form and for the preview', () => {
    expect(layoutFrom({ share: 5 }).share).toBe(30);
    expect(layoutFrom({ share: 99.6 }).share).toBe(70);
  });
});
