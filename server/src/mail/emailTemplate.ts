/** The parts of a mail, and the mail made of them: as plain text, and as HTML in light and dark. */
import type { Locale } from '@regia/model/constants.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';
import type { Message } from './message.ts';

export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the reader is asked to open. */
  readonly action?: { readonly words: string; readonly link: string };
  /** What stands beneath, smaller: why the mail came, for how long its link is good. */
  readonly closing: readonly string[];
}

export interface Addressee {
  readonly email: string;
  readonly locale: Locale;
}

/** Makes a mail of its parts. */
export function mailFromTemplate(
  reader: Addressee,
  template: EmailTemplate,
  appTitle: string,
): Message {
  const { subject, paragraphs, action, closing } = template;
  const link = action ? [action.link] : [];
  return {
    to: reader.email,
    subject,
    text: [...paragraphs, ...link, ...closing, appTitle].join('\n\n'),
    html: htmlOf(template, reader.locale, appTitle),
    ...(action && { link: action.link }),
  };
}

/** Programs that know dark modes take these; the others show what stands at each element. */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#171d22!important;color:#dde4e9!important}
.sheet{background:#222a31!important}
.quiet{color:#a3b0ba!important}
.button{background:#8fb0c7!important;color:#10171c!important}
}`;

const PAGE =
  'margin:0;padding:24px 12px;background:#f2f5f7;color:#22303a;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';
const SHEET = 'max-width:512px;margin:0 auto;padding:32px;background:#fff;border-radius:8px';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#3d5a70;color:#fff;text-decoration:none;font-weight:600';
const QUIET = 'margin:16px 0 0;font-size:14px;color:#55646f';

function htmlOf(
  { subject, paragraphs, action, closing }: EmailTemplate,
  locale: Locale,
  title: string,
) {
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.link)}" style="${BUTTON}">${escapeHtml(action.words)}</a></p>\n`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="${PAGE}">
<div class="sheet" role="article" style="${SHEET}">
${paragraphs.map((words) => `<p style="margin:0 0 16px">${linesOf(words)}</p>`).join('\n')}
${button}${[...closing, title].map((words) => `<p class="quiet" style="${QUIET}">${linesOf(words)}</p>`).join('\n')}
</div>
</body>
</html>
`;
}

function linesOf(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}
