/**
 * Runs around the pages that a link shows, and has their links lead to other pages of the same moment, and comments be
 * written beside them. The scripts of blocks may send the same messages, so these lead nowhere else, and choose no more
 * than a section.
 */
import { fromPreview } from '@regia/model/previewMessages.ts';
import { startComments } from './comments.ts';

/** The place of this page below which the link's other pages are: `/_shown/` and the token. */
const base = location.pathname.split('/', 3).join('/');
/** Where the page in the frame is; what its links name without a slash comes below that. */
const WITHIN = /^\/_shown\/page\/[^/]*/;

const frame = document.querySelector('iframe');
const comments = frame && startComments(frame);

addEventListener('message', ({ source, data }: MessageEvent) => {
  const message = source !== null && source === frame?.contentWindow ? fromPreview(data) : null;
  // Who types in the panel has chosen already.
  const isClicked = document.activeElement === frame;
  if (message?.regia === 'section' && isClicked) comments?.choose(message.section);
  if (message?.regia === 'block' && isClicked) comments?.choose(null);
  if (message?.regia !== 'follow' || comments?.isOpen()) return;
  // Anything else could be taken for another address than one below this link.
  if (!message.path.startsWith('/')) return;
  const { pathname } = new URL(location.origin + message.path);
  location.assign(base + (pathname.replace(WITHIN, '') || '/'));
});
