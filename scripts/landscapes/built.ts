/** What people have built in the land: always small, never the subject. Markup with fills of its own. */
import { polygon, short } from './picture.ts';

interface Colours {
  wall: string;
  shade: string;
  roof: string;
  opening: string;
}

/** A bell tower with a pointed roof. */
export function belfry(x: number, y: number, height: number, colours: Colours): string {
  const w = height * 0.15;
  const eaves = y - height * 0.76;
  return [
    `<path fill="${colours.wall}" d="${polygon([
      [x - w / 2, y],
      [x - w / 2, eaves],
      [x + w / 2, eaves],
      [x + w / 2, y],
    ])}"/>`,
    `<path fill="${colours.shade}" d="${polygon([
      [x + w * 0.15, y],
      [x + w * 0.15, eaves],
      [x + w / 2, eaves],
      [x + w / 2, y],
    ])}"/>`,
    `<path fill="${colours.roof}" d="${polygon([
      [x - w * 0.58, eaves],
      [x, y - height],
      [x + w * 0.58, eaves],
    ])}"/>`,
    `<rect fill="${colours.opening}" x="${short(x - w * 0.2)}" y="${short(eaves + w * 0.25)}" width="${short(w * 0.34)}" height="${short(w * 0.55)}" rx="${short(w * 0.17)}"/>`,
  ].join('');
}

/** A long house with a pitched roof and a row of windows. */
export function house(
  x: number,
  y: number,
  width: number,
  colours: Colours,
  { height = width * 0.34, pitch = 0.3, windows = 4 } = {},
): string {
  const [left, right, eaves] = [x - width / 2, x + width / 2, y - height];
  const lift = width * pitch * 0.5;
  const openings = Array.from({ length: windows }, (_, index) => {
    const wx = left + (width * (index + 0.65)) / (windows + 0.3);
    return `<rect x="${short(wx - width * 0.022)}" y="${short(eaves + height * 0.3)}" width="${short(width * 0.05)}" height="${short(height * 0.36)}"/>`;
  });
  return [
    `<rect fill="${colours.wall}" x="${short(left)}" y="${short(eaves)}" width="${short(width)}" height="${short(height + 2)}"/>`,
    `<rect fill="${colours.shade}" x="${short(right - width * 0.24)}" y="${short(eaves)}" width="${short(width * 0.24)}" height="${short(height + 2)}"/>`,
    `<path fill="${colours.roof}" d="${polygon([
      [left - width * 0.03, eaves + 1],
      [left + width * 0.09, eaves - lift],
      [right - width * 0.09, eaves - lift],
      [right + width * 0.03, eaves + 1],
    ])}"/>`,
    `<g fill="${colours.opening}">${openings.join('')}</g>`,
  ].join('');
}

/** A country villa: a block with a temple front, and a low wing on either side. */
export function villa(x: number, y: number, width: number, colours: Colours): string {
  const body = width * 0.42;
  const front = body * 0.46;
  const [eaves, foot] = [y - body * 0.62, y];
  const columns = Array.from({ length: 4 }, (_, index) => {
    const cx = x - front / 2 + (front * (index + 0.28)) / 3.4;
    return `<rect fill="${colours.wall}" x="${short(cx - front * 0.035)}" y="${short(eaves)}" width="${short(front * 0.08)}" height="${short(body * 0.5)}"/>`;
  });
  const wing = (side: -1 | 1) =>
    house(x + side * width * 0.35, foot, width * 0.3, colours, {
      height: body * 0.27,
      pitch: 0.2,
      windows: 5,
    });
  return [
    wing(-1),
    wing(1),
    house(x, foot, body, colours, { height: body * 0.62, pitch: 0.34, windows: 5 }),
    `<rect fill="${colours.shade}" x="${short(x - front / 2)}" y="${short(eaves)}" width="${short(front)}" height="${short(body * 0.5)}"/>`,
    ...columns,
    `<path fill="${colours.wall}" d="${polygon([
      [x - front * 0.58, eaves],
      [x, eaves - front * 0.3],
      [x + front * 0.58, eaves],
    ])}"/>`,
    `<path fill="${colours.shade}" opacity=".5" d="${polygon([
      [x - front * 0.4, eaves - front * 0.035],
      [x, eaves - front * 0.23],
      [x + front * 0.4, eaves - front * 0.035],
    ])}"/>`,
    `<path fill="${colours.wall}" d="${polygon([
      [x - front * 0.5, foot + 2],
      [x - front * 0.4, foot - body * 0.12],
      [x + front * 0.4, foot - body * 0.12],
      [x + front * 0.5, foot + 2],
    ])}"/>`,
  ].join('');
}

/** A fisherman's house on stilts, with its net hung out before it. */
export function stiltHouse(x: number, y: number, width: number, colours: Colours): string {
  const deck = y - width * 0.28;
  const stilts = [-0.55, -0.3, 0, 0.3, 0.55].map(
    (part) =>
      `<rect x="${short(x + part * width - 2)}" y="${short(deck)}" width="4" height="${short(y - deck + 4)}"/>`,
  );
  const arm = x - width * 1.05;
  return [
    `<g fill="${colours.shade}">${stilts.join('')}<rect x="${short(x - width * 0.66)}" y="${short(deck)}" width="${short(width * 1.3)}" height="${short(width * 0.045)}"/></g>`,
    house(x, deck, width * 0.9, colours, { height: width * 0.36, pitch: 0.44, windows: 3 }),
    `<g stroke="${colours.shade}" stroke-width="2.4" fill="none"><path d="M${short(x - width * 0.45)} ${short(deck)}L${short(arm)} ${short(deck - width * 0.62)}M${short(x - width * 0.3)} ${short(deck - width * 0.5)}L${short(arm)} ${short(deck - width * 0.62)}"/><path stroke-width="1.2" d="M${short(arm)} ${short(deck - width * 0.62)}L${short(arm - width * 0.42)} ${short(deck - width * 0.1)}Q${short(arm)} ${short(deck + width * 0.12)} ${short(arm + width * 0.42)} ${short(deck - width * 0.1)}Z"/></g>`,
  ].join('');
}

/** Mooring poles of the lagoon, in threes that lean together. */
export function moorings(
  places: readonly (readonly [x: number, y: number, height: number])[],
  colour: string,
): string {
  const poles = places.map(([x, y, height]) => {
    const w = height * 0.032;
    const pole = (foot: number, head: number, high: number) =>
      `<path d="${polygon([
        [x + foot - w, y],
        [x + head - w * 0.8, y - high],
        [x + head + w * 0.8, y - high],
        [x + foot + w, y],
      ])}"/>`;
    return (
      pole(-height * 0.15, -w * 1.1, height * 0.9) +
      pole(height * 0.15, w * 1.1, height * 0.94) +
      pole(0, 0, height) +
      `<rect x="${short(x - w * 2.6)}" y="${short(y - height * 0.84)}" width="${short(w * 5.2)}" height="${short(height * 0.035)}"/>`
    );
  });
  return `<g fill="${colour}">${poles.join('')}</g>`;
}

/** A flat-bottomed boat with somebody rowing upright. */
export function boat(x: number, y: number, length: number, colour: string): string {
  const half = length / 2;
  const man = x + half * 0.42;
  return `<g fill="${colour}"><path d="M${short(x - half)} ${short(y - length * 0.1)}Q${short(x - half * 0.7)} ${short(y + length * 0.02)} ${short(x - half * 0.4)} ${short(y + length * 0.03)}L${short(x + half * 0.6)} ${short(y + length * 0.03)}Q${short(x + half * 0.85)} ${short(y + length * 0.01)} ${short(x + half)} ${short(y - length * 0.09)}Q${short(x)} ${short(y - length * 0.02)} ${short(x - half)} ${short(y - length * 0.1)}Z"/><path d="${polygon(
    [
      [man - length * 0.025, y - length * 0.03],
      [man - length * 0.035, y - length * 0.25],
      [man + length * 0.02, y - length * 0.26],
      [man + length * 0.028, y - length * 0.03],
    ],
  )}"/><circle cx="${short(man - length * 0.012)}" cy="${short(y - length * 0.295)}" r="${short(length * 0.028)}"/><path stroke="${colour}" stroke-width="${short(length * 0.011)}" d="M${short(man - length * 0.06)} ${short(y - length * 0.2)}L${short(man + length * 0.3)} ${short(y + length * 0.05)}"/></g>`;
}

/** Birds far away. */
export function birds(
  places: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
): string {
  const marks = places.map(
    ([x, y, size]) =>
      `<path d="M${short(x - size)} ${short(y - size * 0.3)}Q${short(x - size * 0.4)} ${short(y - size * 0.55)} ${short(x)} ${short(y)}Q${short(x + size * 0.4)} ${short(y - size * 0.55)} ${short(x + size)} ${short(y - size * 0.3)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round">${marks.join('')}</g>`;
}
