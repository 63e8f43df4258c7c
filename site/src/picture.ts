/** Pictures of the public site as HTML. */
import { type Focus, focusPosition, SAFE_URL } from '@regia/model/fields/image.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';
import {
  VARIANT_FORMATS,
  type VariantFormat,
  variantName,
  variantWidths,
} from '@regia/model/rules/pictureVariants.ts';
import { fileInput } from './inputs.ts';
import type { View } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';
import type { SiteFile } from './source.ts';

export interface PictureOptions {
  /** What is read out instead of the picture; empty for mere decoration. */
  readonly alternative: string;
  /** How wide the picture is shown, as HTML's `sizes`; the whole window where nothing is said. */
  readonly sizes?: string;
  readonly className?: string;
  /** What stays in sight where the page crops it. */
  readonly focus?: Focus | null;
  /** Is it seen at once? Then it is not left for later. */
  readonly eager?: boolean;
}

/**
 * The HTML of a picture by its address; nothing where the address is none that may be shown.
 * An uploaded one comes with its size, so that nothing jumps, and with its variants.
 */
export function pictureHtml(view: View, url: unknown, options: PictureOptions): string {
  if (typeof url !== 'string' || url === '' || !SAFE_URL.test(url)) return '';
  const path = filePathOf(url);
  const file = path === null ? null : fileAt(view, path);
  const image = imageHtml(url, file, options);
  const widths = file ? variantWidths(file) : [];
  if (widths.length === 0) return image;
  const sizes = escapeHtml(options.sizes ?? '100vw');
  const sources = VARIANT_FORMATS.map(
    (format) =>
      `<source type="image/${format}" srcset="${sourceSet(url, widths, format)}" sizes="${sizes}">`,
  );
  return `<picture>${sources.join('')}${image}</picture>`;
}

function fileAt(view: View, path: string): SiteFile | null {
  const file = view.source.file(path);
  if (file) view.recorder.add(fileInput(path));
  else view.recorder.addNamed(fileInput(path));
  return file;
}

function imageHtml(url: string, file: SiteFile | null, options: PictureOptions): string {
  const { alternative, className, focus, eager = false } = options;
  const size = file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
  const style = className === undefined ? '' : ` class="${escapeHtml(className)}"`;
  const place = focus ? ` style="object-position:${focusPosition(focus)}"` : '';
  const loading = eager ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<img src="${escapeHtml(url)}"${size}${style}${place} alt="${escapeHtml(alternative)}" ${loading}>`;
}

function sourceSet(url: string, widths: readonly number[], format: VariantFormat): string {
  const nameAt = url.lastIndexOf('/') + 1;
  const [folder, name] = [url.slice(0, nameAt), url.slice(nameAt)];
  return widths.map((width) => `${folder}${variantName(name, width, format)} ${width}w`).join(', ');
}
