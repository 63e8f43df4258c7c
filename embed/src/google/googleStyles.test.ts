import { MAP_THEMES } from '@regia/model/constants.ts';
import { expect, test } from 'vitest';
import { googleStyles } from './googleMap.ts';

test('the standard theme is Google’s own', () => {
  expect(googleStyles('standard')).toEqual([]);
});

test.each(MAP_THEMES.filter((theme) => theme !== 'standard'))(
  '%s colours land and sea',
  (theme) => {
    const styles = googleStyles(theme);
    expect(styles[0]).toEqual({
      elementType: 'geometry',
      stylers: [{ color: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
    });
    expect(styles.filter(({ featureType }) => featureType === 'water')).toHaveLength(2);
  },
);
