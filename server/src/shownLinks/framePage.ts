/** The page around those that a link shows: which moment it is, until when the link works, and that this isn't the site. */
import { type Locale, MAX_COMMENT } from '@regia/model/constants.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';
import { SHOWN_PATH } from './links.ts';

/** What the embed is built into; it has links in the page lead on, and comments be written. */
const SCRIPT = '/assets/shown.js';

/** Scripts run, but of no origin: neither this page nor the one in it has anything that a page of the site could reach. */
export const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

const TEXTS = {
  it: {
    now: 'Il sito com’è adesso',
    prepared: 'Il sito con modifiche non ancora pubblicate',
    preparedAhead: 'Il sito con modifiche non ancora pubblicate, come sarà: %at%',
    past: 'Il sito com’era: %at%',
    ahead: 'Il sito come sarà, se intanto non cambia altro: %at%',
    notLive: 'Non è il sito pubblico.',
    until: 'Scadenza del link: %at%.',
    comment: 'Lascia un commento',
    page: 'Su tutta la pagina. Per commentarne una parte sola, fai clic su quella, o raggiungila con Tab e premi Invio.',
    section:
      'Sulla parte che hai scelto, quella con il bordo. Fai clic altrove nella pagina per commentarla tutta.',
    text: 'Commento',
    name: 'Il tuo nome (facoltativo)',
    readBy: 'Lo leggerà chi si occupa della pagina.',
    send: 'Invia',
    close: 'Chiudi',
    sent: 'Grazie! Il commento è arrivato.',
    gone: 'Il commento non è arrivato: il link non funziona più, o la pagina è cambiata. Ricaricala e riprova.',
    later: 'Il commento non è arrivato. Riprova più tardi.',
  },
  en: {
    now: 'The site as it is now',
    prepared: 'The site with changes that aren’t published yet',
    preparedAhead: 'The site with changes that aren’t published yet, as it will be: %at%',
    past: 'The site as it was: %at%',
    ahead: 'The site as it will be, if nothing else changes: %at%',
    notLive: 'This isn’t the public site.',
    until: 'This link works until %at%.',
    comment: 'Leave a comment',
    page: 'About the whole page. To comment on one part only, click it, or reach it with Tab and press Enter.',
    section:
      'About the part you chose, the one with the border. Click elsewhere in the page to comment on all of it.',
    text: 'Comment',
    name: 'Your name (optional)',
    readBy: 'The people who look after the page will read it.',
    send: 'Send',
    close: 'Close',
    sent: 'Thank you! Your comment has arrived.',
    gone: 'Your comment hasn’t arrived: the link doesn’t work any more, or the page has changed. Reload it and try again.',
    later: 'Your comment hasn’t arrived. Please try again later.',
  },
} as const satisfies Record<Locale, object>;

/** Dates as people write them who read these languages. */
const REGIONS: Readonly<Record<Locale, string>> = { it: 'it-IT', en: 'en-GB' };

export interface Frame {
  readonly language: Locale;
  /** The instant that is shown, ISO 8601; null: the present. */
  readonly at: string | null;
  /** Does it show a set of prepared changes? */
  readonly isPrepared: boolean;
  readonly now: string;
  /** Until when the link works, ISO 8601. */
  readonly until: string;
  readonly timeZone: string;
  readonly takesComments: boolean;
  /** Where the page in it is. */
  readonly source: string;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #fff7e6; --ink: #3a2e12; --line: #e4d3a6; }
@media (prefers-color-scheme: dark) { :root { --ground: #2b2614; --ink: #f3e9cf; --line: #4d4524; } }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; height: 100dvh; margin: 0; background: var(--ground); color: var(--ink); font: .875rem/1.4 system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font: inherit; font-weight: 600; }
p { margin: 0; }
main { display: flex; flex: 1; min-height: 0; }
iframe { flex: 1; min-height: 0; border: 0; background: #fff; }
header button { margin-inline-start: auto; }
aside { width: 20rem; padding: 1rem; overflow: auto; border-inline-start: 1px solid var(--line); }
aside[hidden] { display: none; }
aside > * { display: block; margin-bottom: .75rem; }
button, input, textarea { padding: .375rem .75rem; border: 1px solid; border-radius: 4px; background: transparent; color: inherit; font: inherit; }
input, textarea { width: 100%; margin-top: .25rem; font-size: 1rem; }
button { cursor: pointer; }
@media (max-width: 767px) {
  main { flex-direction: column; }
  aside { width: auto; max-height: 60%; border: 0; border-top: 1px solid var(--line); }
}
`;

const OPENER =
  '<button type="button" id="open" aria-expanded="false" aria-controls="panel">%text%</button>';

/** The page, whose own rules are `framePolicy`. */
export function framePage(frame: Frame): string {
  const { language, at, isPrepared, now, until, timeZone, takesComments, source } = frame;
  const texts = TEXTS[language];
  const format = new Intl.DateTimeFormat(REGIONS[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone },
  });
  const written = (text: string, instant: string) =>
    escapeHtml(text.replace('%at%', format.format(new Date(instant))));
  const [present, ahead] = isPrepared
    ? [texts.prepared, texts.preparedAhead]
    : [texts.now, texts.ahead];
  const title = at === null ? escapeHtml(present) : written(at > now ? ahead : texts.past, at);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">` +
    `<style>${STYLE}</style><script type="module" src="${SCRIPT}"></script></head><body>` +
    `<header><h1>${title}</h1><p>${escapeHtml(texts.notLive)} ${written(texts.until, until)}</p>` +
    `${takesComments ? OPENER.replace('%text%', texts.comment) : ''}</header>` +
    `<main><iframe title="${title}" src="${escapeHtml(source)}" referrerpolicy="no-referrer"></iframe>` +
    `${takesComments ? commentPanel(language) : ''}</main></body></html>`
  );
}

/** Where a comment is written. It is no form, since the sandbox has none sent: `embed/src/preview/comments.ts` does it. */
function commentPanel(language: Locale): string {
  const { comment, page, section, text, name, readBy, send, close, sent, gone, later } =
    TEXTS[language];
  return (
    `<aside id="panel" aria-label="${comment}" hidden>` +
    `<p id="about" aria-live="polite" data-page="${page}" data-section="${section}"></p>` +
    `<label>${text}<textarea id="text" rows="5" required maxlength="${MAX_COMMENT.text}"></textarea></label>` +
    `<label>${name}<input id="name" autocomplete="name" maxlength="${MAX_COMMENT.name}"></label><p>${readBy}</p>` +
    `<p><button type="button" id="send">${send}</button> <button type="button" id="close">${close}</button></p>` +
    `<p id="told" role="status" data-sent="${sent}" data-gone="${gone}" data-later="${later}"></p></aside>`
  );
}

/** @param origin of the public site */
export function framePolicy(origin: string, takesComments: boolean): string {
  const asked = takesComments ? `connect-src ${origin}${SHOWN_PATH}/; ` : '';
  return (
    `default-src 'none'; script-src ${origin}/assets/; style-src 'unsafe-inline'; img-src data:; ` +
    `${asked}frame-src ${origin}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; ${SANDBOX}`
  );
}
