/** Puts the value of one record together from the tokens of its JSON. */
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@regia/model/constants.ts';

type Container = Record<string, unknown> | unknown[];

/** Characters of one record: sixteen times what existing deployments can store. */
const MAX_SIZE = 16_000_000;

export class JsonBuilder {
  readonly #open: { container: Container; key: string | null }[];
  readonly value: Record<string, unknown> = {};
  #size = 0;
  #values = 0;

  constructor() {
    this.#open = [{ container: this.value, key: null }];
  }

  /** Is the record itself at hand, and no value within it? */
  get isAtTop(): boolean {
    return this.#open.length === 1;
  }

  /** Such as `sections.it.0`. */
  get path(): string {
    return this.#open
      .map(({ container, key }) => (Array.isArray(container) ? container.length : key))
      .join('.');
  }

  get key(): string | null {
    return this.#open.at(-1)?.key ?? null;
  }

  /** What is wrong with the record's extent, if anything. */
  get excess(): 'tooDeep' | 'tooLarge' | null {
    if (this.#open.length > MAX_JSON_DEPTH) return 'tooDeep';
    return this.#size > MAX_SIZE || this.#values > MAX_JSON_VALUES ? 'tooLarge' : null;
  }

  setKey(key: string): void {
    const top = this.#open.at(-1);
    if (top) top.key = key;
    this.#size += key.length;
  }

  begin(isArray: boolean): void {
    const container: Container = isArray ? [] : {};
    this.add(container);
    this.#open.push({ container, key: null });
  }

  end(): void {
    this.#open.pop();
  }

  add(value: unknown): void {
    this.#values++;
    this.#size += typeof value === 'string' ? value.length + 1 : 1;
    const top = this.#open.at(-1);
    if (!top) return;
    if (Array.isArray(top.container)) top.container.push(value);
    // Never by assignment: a name may be `__proto__`, which is data here.
    else
      Object.defineProperty(top.container, top.key ?? '', {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
}
