/** References, in whatever way the data of other deployments have them. */
import { isMembers, isNothing } from '../difference/sameValue.ts';

/**
 * A reference as `{id}` with what stands beside it, or null where it refers to nothing; the value
 * itself where it is none to this collection.
 */
export function reference(collection: string, value: unknown): unknown {
  if (typeof value === 'number') return { id: String(value) };
  if (typeof value === 'string') return ofText(collection, value);
  if (!isMembers(value)) return value;
  if (typeof value.id === 'number') return { ...value, id: String(value.id) };
  if (typeof value.id === 'string' && value.id !== '') {
    if (!value.id.includes('/')) return value;
    const found = ofText(collection, value.id);
    return isMembers(found) ? { ...value, ...found } : value;
  }
  const path = pathOf(value);
  if (path !== null) {
    const found = ofText(collection, path);
    return isMembers(found) ? found : value;
  }
  const member = memberWithPath(collection, value);
  if (member !== null) {
    const { [member]: told, ...others } = value;
    const found = reference(collection, told);
    return isMembers(found) ? { ...others, ...found } : value;
  }
  return Object.values(value).every(isNothing) ? null : value;
}

function ofText(collection: string, value: string): unknown {
  const segments = value.trim().split('/').filter(Boolean);
  const id = segments.at(-1);
  if (id === undefined) return null;
  const isOurs = segments.length === 1 || segments.at(-2) === collection;
  return isOurs ? { id } : value;
}

/** The path in a reference of the server's or the browser's SDK; null where there is none. */
export function pathOf({
  _path: path,
  referencePath,
}: Readonly<Record<string, unknown>>): string | null {
  if (typeof referencePath === 'string') return referencePath;
  if (!isMembers(path) || !Array.isArray(path.segments)) return null;
  return path.segments.map(String).join('/');
}

/** The one member that is a path to this collection, such as `ref` of `{ref: 'pages/p'}`; null where none is. */
export function memberWithPath(
  collection: string,
  value: Readonly<Record<string, unknown>>,
): string | null {
  const found = Object.keys(value).filter((name) => {
    const one = value[name];
    const path = isMembers(one) ? pathOf(one) : one;
    // What begins with a slash may be an address of the site.
    const segments = typeof path === 'string' ? path.trim().split('/') : [];
    const isPath = segments.length % 2 === 0 ? segments[0] !== '' : segments[0] === 'projects';
    return isPath && segments.at(-2) === collection;
  });
  const [name, ...others] = found;
  return name !== undefined && others.length === 0 ? name : null;
}
