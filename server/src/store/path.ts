const SEGMENT = /^\w+$/;

/** Paths of documents are written into the SQL. Throws for what is none. */
export function checkPath(path: readonly string[]): void {
  if (!path.every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a path of a document: ${path.join('.')}`);
  }
}
