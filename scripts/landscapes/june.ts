import { house } from './built.ts';
import { copses, cypress, furrows } from './growth.ts';
import { area, layer, mist, outline } from './land.ts';
import { type Picture, short } from './picture.ts';
import { clouds, sky, sun } from './sky.ts';

/** Ripe wheat and straw bales below the cones of the Euganean hills. */
export function june(picture: Picture): void {
  sky(picture, ['#3f8fd0', '#86bce4', ['#d4e6ea', 0.5], ['#fbeecb', 0.66]]);
  sun(picture, {
    x: 1250,
    y: 190,
    radius: 40,
    disc: '#fffdf2',
    glow: '#fff6d6',
    reach: 560,
    strength: 0.8,
  });
  clouds(picture, {
    seed: 21,
    count: 8,
    top: 120,
    bottom: 330,
    colour: '#fff',
    opacity: 0.75,
    stretch: 8,
    size: 22,
  });
  layer(
    picture,
    outline({
      base: 600,
      wave: 14,
      scale: 260,
      seed: 14,
      hills: [
        [200, 170, 190],
        [480, 250, 230],
        [760, 130, 150],
        [1080, 200, 190],
        [1400, 120, 180],
      ],
    }),
    ['#6f97a8', '#a9c2b4'],
    260,
  );
  mist(picture, 600, 110, '#f4ecd3', 0.6);
  const woods = outline({ base: 640, wave: 12, scale: 200, seed: 20, hills: [[1350, 50, 260]] });
  picture.add(`<g fill="#5f8650">${copses(woods, 11, 40)}</g>`);
  layer(picture, woods, ['#6d9357', '#c0b662'], 90);
  const stone = { wall: '#f7e6c8', shade: '#dcc199', roof: '#b4613f', opening: '#77664f' };
  picture.add(
    house(1130, 660, 190, stone, { height: 62, windows: 6 }),
    house(1010, 662, 70, stone, { height: 44, windows: 2 }),
  );
  picture.add(
    `<g fill="#35573a">${[936, 958, 1250, 1274].map((x) => cypress(x, 664, 120)).join('')}</g>`,
  );
  const field = outline({
    base: 676,
    wave: 8,
    scale: 700,
    seed: 30,
    octaves: 2,
    hills: [[420, 26, 520]],
  });
  layer(picture, field, ['#f1d27a', '#e2ac43', '#a9722a'], 350);
  const inside = picture.clip(`<path d="${area(field)}"/>`);
  picture.add(
    `<g clip-path="${inside}"><g fill="#fbe6a0" opacity=".34">${furrows({ x: 980, y: 610, top: 650, count: 40, spread: 170 })}</g></g>`,
  );
  const bales = [
    [330, 742, 20],
    [560, 728, 15],
    [880, 742, 18],
    [1420, 770, 26],
    [700, 812, 38],
    [190, 884, 62],
    [1190, 872, 58],
  ] as const;
  picture.add(bales.map(([x, y, size]) => bale(x, y, size)).join(''));
}

/** A round bale of straw with its shadow. */
function bale(x: number, y: number, size: number): string {
  const depth = size * 0.9;
  return `<ellipse cx="${x - size * 0.9}" cy="${y + size * 0.86}" rx="${short(size * 1.9)}" ry="${short(size * 0.24)}" fill="#7d5420" opacity=".4"/><path d="M${x} ${y - size}h${short(depth)}a${size} ${size} 0 0 1 0 ${size * 2}h${short(-depth)}z" fill="#d8a545"/><path d="M${x} ${y - size}h${short(depth)}a${size} ${size} 0 0 1 ${short(size * 0.7)} ${short(size * 0.3)}h${short(-depth)}z" fill="#f6d78a"/><circle cx="${x}" cy="${y}" r="${size}" fill="#eec068"/><circle cx="${x}" cy="${y}" r="${short(size * 0.66)}" fill="none" stroke="#c48f38" stroke-width="${short(size * 0.07)}"/><circle cx="${x}" cy="${y}" r="${short(size * 0.3)}" fill="none" stroke="#c48f38" stroke-width="${short(size * 0.07)}"/>`;
}
