/** Which files a place takes: what it says before anything is sent. */

export interface OfferedFile {
  readonly name: string;
  /** Such as `image/png`; empty where the system does not know it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The pictures that may be uploaded, for an input's `accept`. */
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg';

/**
 * Does a file fit a list such as `image/png,video/*,.svg`: of exact types, whole classes, extensions?
 */
export function isAccepted({ name, type }: OfferedFile, accept: string): boolean {
  const [lowerName, lowerType] = [name.toLowerCase(), type.toLowerCase()];
  return accept
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .some((one) => {
      if (one.startsWith('.')) return lowerName.endsWith(one);
      if (one.endsWith('/*')) return lowerType.startsWith(one.slice(0, -1));
      return lowerType === one;
    });
}

/** Is it the same file, as far as one can tell before reading it? */
export function isSameFile(one: OfferedFile, other: OfferedFile): boolean {
  return one.name === other.name && one.type === other.type && one.size === other.size;
}
