/** What stands on the shore, seen again in the water. */
import { noise } from './noise.ts';
import type { Picture } from './picture.ts';

export function mirrorThings(picture: Picture, ripple: number): void {
  const { width, height, waters, things, colours } = picture;
  const before = colours.slice();
  for (let x = 0; x < width; x++) {
    let shore = -1;
    for (let y = 0; y < height; y++) {
      const at = y * width + x;
      if (!waters[at] || things[at]) {
        shore = -1;
        continue;
      }
      if (shore < 0) shore = y;
      const below = (y - shore) / width;
      const v = y / width;
      const wave =
        noise((x / width) * 9, v * 190 + 5) * 0.6 + noise((x / width) * 30, v * 420) * 0.4;
      const sx = Math.round(x + wave * width * ripple * 0.02 * Math.min(1, 0.2 + below * 12));
      const sy = Math.round(shore - (y - shore) * 1.02 + wave * width * ripple * 0.012);
      if (sx < 0 || sx >= width || sy < 0) continue;
      const from = sy * width + sx;
      if (!things[from]) continue;
      const share = 0.62 * Math.exp(-below * 4.2);
      for (let i = 0; i < 3; i++) {
        const own = colours[at * 3 + i] ?? 0;
        colours[at * 3 + i] = own + ((before[from * 3 + i] ?? 0) * 0.94 - own) * share;
      }
    }
  }
}
