/** The LIKE pattern, to be escaped by a backslash, of texts that contain this one. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}
