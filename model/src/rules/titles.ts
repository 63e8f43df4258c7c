/** Is this a title with which a document is public in a language? */
export function isTitle(title: unknown): boolean {
  return typeof title === 'string' && title.trim() !== '';
}
