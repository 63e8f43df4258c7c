/** Pictures of the public site as HTML. */
import { SAFE_URL } from '@regia/model/fields/image.ts';
import type { View } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';

export interface PictureOptions {
  /** What is read out instead of the picture; empty for mere decoration. */
  readonly alternative: string;
}

/** The HTML of a picture by its address; nothing where the address is none that may be shown. */
export function pictureHtml(_view: View, url: unknown, { alternative }: PictureOptions): string {
  if (typeof url !== 'string' || url === '' || !SAFE_URL.test(url)) return '';
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alternative)}" loading="lazy">`;
}
