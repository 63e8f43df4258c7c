/** Pictures in templates: `{{ work.featuredImage | picture: work.title, sizes: "50vw" }}`. */
import { focusOf } from '@regia/model/fields/image.ts';
import { pictureHtml } from '../picture.ts';
import { isObject, type View } from '../reader.ts';
import { SafeHtml } from '../safeHtml.ts';

/**
 * The markup of an image field's value or of an address. LiquidJS gives named options as pairs:
 * `sizes`, `class`, and `eager` for what is seen at once.
 */
export function formatPicture(view: View, value: unknown, ...given: readonly unknown[]): SafeHtml {
  const named = new Map<unknown, unknown>(given.filter(isPair));
  const alternative = given.find((option) => !isPair(option));
  const [sizes, className] = [named.get('sizes'), named.get('class')];
  const html = pictureHtml(view, isObject(value) ? value.url : value, {
    alternative: textOf(alternative) ?? '',
    ...(sizes !== undefined && { sizes: textOf(sizes) ?? '' }),
    ...(className !== undefined && { className: textOf(className) ?? '' }),
    focus: focusOf(value),
    eager: named.get('eager') === true,
  });
  return new SafeHtml(html);
}

function isPair(option: unknown): option is [string, unknown] {
  return Array.isArray(option) && option.length === 2 && typeof option[0] === 'string';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
