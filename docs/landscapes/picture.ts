/** A picture in the making: colours and, for each point, how far away what it shows is. */
import type { Rgb } from './colour.ts';

export const RATIO = 0.625;
/** How wide the eye sees: the distance of a picture as wide as 1. */
export const LENS = 0.95;

export class Picture {
  readonly width: number;
  readonly height: number;
  readonly colours: Float32Array;
  readonly depths: Float32Array;
  /** Where water is, and where what stands on the ground. */
  readonly waters: Uint8Array;
  readonly things: Uint8Array;

  constructor(width: number) {
    this.width = width;
    this.height = Math.round(width * RATIO);
    this.colours = new Float32Array(this.width * this.height * 3);
    this.depths = new Float32Array(this.width * this.height).fill(Number.POSITIVE_INFINITY);
    this.waters = new Uint8Array(this.width * this.height);
    this.things = new Uint8Array(this.width * this.height);
  }

  /** Adds a share of a point's colour. */
  add(x: number, y: number, colour: Rgb, share: number): void {
    const at = (y * this.width + x) * 3;
    this.colours[at] = (this.colours[at] ?? 0) + colour[0] * share;
    this.colours[at + 1] = (this.colours[at + 1] ?? 0) + colour[1] * share;
    this.colours[at + 2] = (this.colours[at + 2] ?? 0) + colour[2] * share;
  }

  /** Lays a colour over a point, unless something nearer stands there. */
  cover(x: number, y: number, colour: Rgb, alpha: number, depth = 0): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    if ((this.depths[at] ?? 0) < depth) return;
    if (alpha > 0.5 && depth > 0) this.things[at] = 1;
    const i = at * 3;
    this.colours[i] = (this.colours[i] ?? 0) * (1 - alpha) + colour[0] * alpha;
    this.colours[i + 1] = (this.colours[i + 1] ?? 0) * (1 - alpha) + colour[1] * alpha;
    this.colours[i + 2] = (this.colours[i + 2] ?? 0) * (1 - alpha) + colour[2] * alpha;
  }

  /** Fills a shape of corners in points, its edges softened. */
  fill(corners: readonly (readonly [number, number])[], colour: Rgb, depth = 0, alpha = 1): void {
    const ys = corners.map(([, y]) => y);
    const top = Math.max(0, Math.floor(Math.min(...ys)));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...ys)));
    const SUB = 4;
    for (let y = top; y <= bottom; y++) {
      const covered = new Map<number, number>();
      for (let sub = 0; sub < SUB; sub++) {
        const at = y + (sub + 0.5) / SUB;
        const cuts: number[] = [];
        corners.forEach(([x1, y1], i) => {
          const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
          if (y1 <= at !== y2 <= at) cuts.push(x1 + ((at - y1) / (y2 - y1)) * (x2 - x1));
        });
        cuts.sort((a, b) => a - b);
        for (let i = 0; i + 1 < cuts.length; i += 2) {
          const from = Math.max(0, cuts[i] ?? 0);
          const to = Math.min(this.width, cuts[i + 1] ?? 0);
          for (let x = Math.floor(from); x < to; x++) {
            const share = Math.min(x + 1, to) - Math.max(x, from);
            covered.set(x, (covered.get(x) ?? 0) + share / SUB);
          }
        }
      }
      for (const [x, share] of covered) this.cover(x, y, colour, share * alpha, depth);
    }
  }

  /** A soft light around a point, added to what is there. */
  shine(x: number, y: number, radius: number, colour: Rgb, strength: number): void {
    for (let j = Math.floor(y - radius); j <= y + radius; j++) {
      for (let i = Math.floor(x - radius); i <= x + radius; i++) {
        if (i < 0 || j < 0 || i >= this.width || j >= this.height) continue;
        const away = 1 - Math.hypot(i - x, j - y) / radius;
        if (away > 0) this.add(i, j, colour, strength * away * away);
      }
    }
  }
}
