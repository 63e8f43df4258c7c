import { plainText } from '../rules/plainText.ts';

const LINE_END = /<br\b[^<>]*>|<\/(?:p|h[1-6]|li|tr|div|blockquote|ul|ol|table|figure|pre)>/gi;
const ITEM = /<li\b[^<>]*>/gi;
const WITHIN_A_LINE = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const PICTURE = /<img\b[^<>]*>/gi;
const ITS_TEXT = /\balt="([^"<>]+)"/i;

/** What people read of a piece of HTML, paragraph by paragraph; never to be shown as HTML. */
export function readableText(html: string): string {
  return html
    .replace(PICTURE, (picture) => {
      const text = ITS_TEXT.exec(picture)?.[1];
      return text ? ` [${text}] ` : picture;
    })
    .replace(WITHIN_A_LINE, '')
    .replace(ITEM, '• ')
    .replace(LINE_END, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}
