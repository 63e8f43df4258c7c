import { escapeHtml } from '@regia/site/safeHtml.ts';
import type { Message } from './message.ts';

/** A mail of nothing but text, whose lines stay as they are. */
export function plainMessage(to: string, subject: string, text: string): Message {
  const body = `<pre style="font:inherit;white-space:pre-wrap">${escapeHtml(text)}</pre>`;
  return { to, subject, text, html: `<!doctype html>\n<meta charset="utf-8">\n${body}\n` };
}
