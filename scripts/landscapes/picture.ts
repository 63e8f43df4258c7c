/** An SVG picture under construction, in which chance gives the same at each run. */
import { type Random, randomFrom } from '../random.ts';

export { type Random, randomFrom };

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** A number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Smooth noise of several octaves over x, about −1 to 1; `scale` is the width of its largest wave. */
export function noise(seed: number, scale: number, octaves = 4): (x: number) => number {
  const random = randomFrom(seed);
  const values = Array.from({ length: 512 }, () => random() * 2 - 1);
  const at = (x: number): number => {
    const floor = Math.floor(x);
    const part = x - floor;
    const blend = part * part * (3 - 2 * part);
    const value = (index: number) => values[((index % 512) + 512) % 512] ?? 0;
    return value(floor) * (1 - blend) + value(floor + 1) * blend;
  };
  return (x) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += at((x / scale) * 2 ** octave + octave * 37) / 2 ** octave;
    }
    return sum / 1.6;
  };
}

/** Colour stops from top to bottom: a colour, or a colour with its place from 0 to 1. */
export type Stops = readonly (
  | string
  | readonly [colour: string, place: number, opacity?: number]
)[];

/** SVG markup together with the definitions that it refers to. */
export class Picture {
  readonly #definitions: string[] = [];
  readonly #body: string[] = [];
  #count = 0;

  add(...markup: readonly string[]): void {
    this.#body.push(...markup);
  }

  /** Runs what draws, and returns the markup that it added. */
  drawn(draw: () => void): string {
    const from = this.#body.length;
    draw();
    return this.#body.slice(from).join('');
  }

  /** Adds a definition made for a fresh id; returns how to refer to it. */
  define(markup: (id: string) => string): string {
    this.#count++;
    const id = `d${this.#count}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** A paint from top to bottom; of the shape, or of the picture between two heights. */
  vertical(stops: Stops, range?: readonly [top: number, bottom: number]): string {
    const place = range
      ? `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${range[0]}" y2="${range[1]}"`
      : 'x1="0" x2="0" y1="0" y2="1"';
    return this.define(
      (id) => `<linearGradient id="${id}" ${place}>${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A paint from a centre outwards, in the picture's own units. */
  radial(stops: Stops, x: number, y: number, radius: number): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  blur(x: number, y = x): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`,
    );
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  /** The whole picture, its corners a little darker. */
  toString(): string {
    const corners = this.radial(
      [
        ['#0b1730', 0.55, 0],
        ['#0b1730', 1, 0.26],
      ],
      WIDTH / 2,
      HEIGHT * 0.46,
      1050,
    );
    this.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${corners}"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.#definitions.join('')}</defs>${this.#body.join('')}</svg>`;
  }
}

function stopsOf(stops: Stops): string {
  return stops
    .map((stop, index) => {
      const [colour, place, opacity = 1] =
        typeof stop === 'string' ? [stop, index / (stops.length - 1)] : stop;
      return `<stop offset="${place}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** A coordinate with as many digits as can be seen. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The `d` of a closed polygon. */
export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}
