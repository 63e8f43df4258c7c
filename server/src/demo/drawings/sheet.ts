/** A sheet of paper in two colours, on which the drawings of one building are made. */
import { GROUNDS, type Ground, level, type Point } from './building.ts';

/** Pixels. */
const WIDTH = 1500;
const HEIGHT = 1000;
const MARGIN = 70;

/** A letter for each ink, so that drawings stay small: paper, ink, clay, their tints, shades, and lines. */
const STYLE = `path{stroke:#1b2a27;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.p{fill:#fffdf8}.i{fill:#1b2a27}.c{fill:#c65a34}.d{fill:#a5441f}.t{fill:#efcdb9}.g{fill:#dfe2dc}.e{fill:#cdd3cc}
.s,.v{fill:#1b2a27;fill-opacity:.15;stroke:none}.s{clip-path:url(#land)}.w{fill:#fffdf8;stroke:none}
.l{fill:none}.f{fill:none;stroke-width:1;stroke-opacity:.45}
.h{fill:none;stroke:#fffdf8;stroke-width:1.5;stroke-opacity:.5}
.k{fill:none;stroke:#c65a34;stroke-width:1.5;stroke-dasharray:9 7}text{font:26px sans-serif;fill:#1b2a27}`;
export type Ink = 'p' | 'i' | 'c' | 'd' | 't' | 'g' | 'e' | 's' | 'v' | 'w' | 'l' | 'f' | 'h' | 'k';
/** Lines and shadows hide nothing, so that one path can have many. */
const SHARED: ReadonlySet<Ink> = new Set(['s', 'l', 'f', 'h', 'k']);

type Flat = readonly [x: number, y: number];

export class Sheet {
  readonly #project: (point: Point) => Flat;
  readonly #move: Flat;
  #height = HEIGHT;
  /** Pixels of a metre. */
  readonly scale: number;
  readonly #strokes: { readonly ink: Ink; paths: string }[] = [];
  #rest = '';

  /**
   * @param extent points that have to be on it; the drawing is as large as they let it be
   * @param isLow is the sheet no higher than the drawing?
   */
  constructor(project: (point: Point) => Flat, extent: readonly Point[], isLow = false) {
    this.#project = project;
    const flat = extent.map(project);
    const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const fit = (pixels: number, metres: number) => (pixels - 2 * MARGIN) / metres;
    this.scale = Math.min(fit(WIDTH, right - left), fit(HEIGHT, bottom - top));
    if (isLow) this.#height = Math.round(this.scale * (bottom - top) + 2 * MARGIN);
    const middle = (pixels: number, ends: number) => (pixels - this.scale * ends) / 2;
    this.#move = [middle(WIDTH, left + right), middle(this.#height, top + bottom)];
  }

  polygon(ink: Ink, ...points: readonly Point[]): void {
    this.#stroke(ink, `${this.#line(points)}z`);
  }

  line(ink: Ink, ...points: readonly Point[]): void {
    this.#stroke(ink, this.#line(points));
  }

  circle(ink: Ink, point: Point, metres: number): void {
    const r = Math.max(2, Math.round(metres * this.scale));
    this.mark(ink, point, `m${-r} 0a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0z`);
  }

  /** A path in pixels from a point on, as SVG writes it with small letters. */
  mark(ink: Ink, point: Point, path: string): void {
    this.#stroke(ink, this.#line([point]) + path);
  }

  /** A piece of ground from above, with its furrows or waves. */
  ground({ ground, at: [x, y, z], size: [w, d, h], step = 1.5, along = 'x' }: Ground): void {
    const top = z + h;
    if (ground !== 'rows') this.polygon(GROUNDS[ground], ...level(x, y, w, d, top));
    if (ground !== 'rows' && ground !== 'water') return;
    for (let at = step / 2; at < (along === 'x' ? d : w); at += step) {
      const [from, , to] =
        along === 'x' ? level(x, y + at, w, 0, top) : level(x + at, y, 0, d, top);
      this.line(ground === 'rows' ? 'f' : 'h', from, to);
    }
  }

  /** Shadows end where this piece of land does. */
  clip(land: readonly Point[]): void {
    this.#rest += `<clipPath id="land"><path d="${this.#line(land)}z"/></clipPath>`;
  }

  /** A bar as long as so many metres, at the sheet's foot. */
  scaleBar(metres: number): void {
    const [x, y] = [MARGIN, this.#height - MARGIN / 2];
    const length = Math.round(metres * this.scale);
    const bar = `M${x} ${y - 12}v12h${length}v-12m${-length / 2} 0v12`;
    this.#rest += `<path class="l" d="${bar}"/><text x="${x + length + 14}" y="${y}">${metres} m</text>`;
  }

  northArrow(): void {
    this.#rest += `<path class="i" d="M${WIDTH - MARGIN / 2} ${MARGIN}l11 52l-11-9l-11 9z"/>`;
  }

  toString(): string {
    const size = `width="${WIDTH}" height="${this.#height}" viewBox="0 0 ${WIDTH} ${this.#height}"`;
    const strokes = this.#strokes.map(({ ink, paths }) => `<path class="${ink}" d="${paths}"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${STYLE}</style>${strokes.join('')}${this.#rest}</svg>`;
  }

  #stroke(ink: Ink, path: string): void {
    const last = this.#strokes.at(-1);
    if (last?.ink === ink && SHARED.has(ink)) last.paths += path;
    else this.#strokes.push({ ink, paths: path });
  }

  #line(points: readonly Point[]): string {
    const pixels = points.map((point) => {
      const [x, y] = this.#project(point);
      return `${Math.round(this.scale * x + this.#move[0])} ${Math.round(this.scale * y + this.#move[1])}`;
    });
    return `M${pixels.join('L')}`;
  }
}
