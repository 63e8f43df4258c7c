/** The HTML of a preview: what was rendered, so that links in it open beside it, and the admin around it hears of clicks. */
import { ADMIN_MARK } from '@regia/model/previewMessages.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';

/** What the embed is built into; no other page loads it. In this order they run. */
const [FIRST, SCRIPT] = ['/assets/unclobber.js', '/assets/preview.js'];
const LINKS_OPEN_BESIDE = '<base target="_blank">';

/** Where the head may begin: after the first of these that there is. */
const STARTS = [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i];
/** Later on, the same letters could be part of a text or a script. */
const STARTS_WITHIN = 2_000;

/**
 * The markup of a whole page, whose links open in another window and not in the frame.
 * @param adminUrl where the admin is that shows it; null: a page of no origin does
 */
export function pageToShow(markup: string, adminUrl: string | null): string {
  const beginning = markup.slice(0, STARTS_WITHIN);
  const start = STARTS.map((pattern) => pattern.exec(beginning)).find((match) => match !== null);
  const at = start ? start.index + start[0].length : 0;
  const origin = adminUrl === null ? '*' : escapeHtml(new URL(adminUrl).origin);
  const scripts =
    `<script type="module" src="${FIRST}"></script>` +
    `<script type="module" src="${SCRIPT}" ${ADMIN_MARK}="${origin}"></script>`;
  return markup.slice(0, at) + LINKS_OPEN_BESIDE + scripts + markup.slice(at);
}

/** A page for a block that no page contains: the block, and the site's stylesheet. */
export function minimalPage(
  { title, language }: { title: string; language: string },
  markup: string,
): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/assets/regia.css"></head>` +
    `<body>${markup}</body></html>`
  );
}
