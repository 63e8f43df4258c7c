import { ADMIN_MARK, BLOCK_MARK, FIELD_MARK } from '@regia/model/previewMessages.ts';

const MARKS = [
  '<base target="_blank">',
  new RegExp(
    `(?:<script type="module" src="/assets/(?:unclobber|preview).js"(?: ${ADMIN_MARK}="[^"]*")?></script>)+`,
  ),
  new RegExp(`<!--${BLOCK_MARK}[^>]*-->`, 'g'),
  new RegExp(`<!--${FIELD_MARK}[^>]*-->`, 'g'),
  / data-regia-(?:section|language|listing)="[^"]*"/g,
];

/** A preview's markup without what only previews have. */
export function unmarked(markup: string): string {
  return MARKS.reduce((rest: string, mark) => rest.replace(mark, ''), markup);
}
