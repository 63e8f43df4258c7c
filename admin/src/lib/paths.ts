/** Values inside values, addressed as problems are: `title.it`, `sections.it.0.url`. */

export type Values = Readonly<Record<string, unknown>>;

/** Is this an object with named members (and no array)? */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isValues(value) ? value[key] : undefined;
}

/** What stands at a path, or undefined. */
export function readPath(values: unknown, path: string): unknown {
  return path.split('.').reduce(step, values);
}

function write(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = write(step(target, key), rest, value);
  if (Array.isArray(target))
    return target.map((one, index) => (index === Number(key) ? inner : one));
  const before = isValues(target) ? target : {};
  if (inner !== undefined) return { ...before, [key]: inner };
  const { [key]: _, ...others } = before;
  return others;
}

/** The values with one of them replaced; undefined takes it away. What lies beside is shared. */
export function writePath(values: Values, path: string, value: unknown): Values {
  const written = write(values, path.split('.'), value);
  return isValues(written) ? written : values;
}

/** Is `path` the same as `root` or inside it? */
export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}.`);
}
