/** Values of a comparison in words, so that any two of them can be compared. */

import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { readableText } from '@regia/model/difference/readableText.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { focusOf, focusPosition, isFocus } from '@regia/model/fields/image.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { Piece } from '@regia/model/merge/piece.ts';
import { MODULES, type Module } from '@regia/model/modules.ts';
import { useMemo } from 'react';
import { useConfig } from '../api/sharedQuery.ts';
import { refTitle } from '../fields/refs/targets.ts';
import { focusSummary, imageSummary, isRef } from '../fields/summary.ts';
import { formatInstant } from '../lib/dates.ts';
import { isValues } from '../lib/paths.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';

export interface Words {
  readonly labels: Labels;
  readonly locale: string;
  /** Of the public site; undefined until the server has told it. */
  readonly siteTimeZone: string | undefined;
  readonly yes: string;
  readonly no: string;
  /** A width in columns. */
  columns(width: number): string;
}

type Told = Pick<Piece, 'field' | 'part' | 'of'>;

/** A value of a piece as people read it; null where there is none. */
export function valueText(
  { field: path, part, of }: Told,
  value: unknown,
  collection: string,
  words: Words,
): string | null {
  if (value === undefined || value === null || value === '') return null;
  const tell = (one: unknown): string => inWords(of, one, collection, path, words);
  if (part.kind === 'order') return lines(value, tell);
  if (part.kind === 'section') return sectionText(part.part, of, value, collection, words);
  return Array.isArray(value) ? lines(value, tell) : tell(value);
}

function lines(value: unknown, tell: (one: unknown) => string): string {
  return Array.isArray(value) ? value.map(tell).join('\n') : tell(value);
}

function inWords(
  of: Field | null,
  value: unknown,
  collection: string,
  path: string,
  { labels, locale, siteTimeZone, yes, no }: Words,
): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (isValues(value) && typeof value.type === 'string' && 'width' in value) {
    return sectionWords(value, labels);
  }
  if (of === null) return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  if (isKind(of, 'date')) {
    return formatInstant(String(value), locale, of.inSiteTime ? siteTimeZone : undefined);
  }
  if (isKind(of, 'richText')) return readableText(String(value));
  if (isKind(of, 'select') || isKind(of, 'multiSelect')) {
    return labels.option(collection, path, String(value));
  }
  if (isKind(of, 'modules')) return moduleName(value, labels);
  if ((isKind(of, 'ref') || isKind(of, 'refs')) && isRef(value)) {
    return refTitle(of.collection, value);
  }
  if (isKind(of, 'image') && isValues(value)) return imageSummary(value);
  if (isKind(of, 'location') && isValues(value)) {
    return [value.latitude, value.longitude].map((degrees) => `${degrees}°`).join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function moduleName(value: unknown, labels: Labels): string {
  const known: Module | undefined = MODULES.find((one) => one === value);
  return known ? labels.module(known) : String(value);
}

function sectionText(
  part: string | null,
  of: Field | null,
  value: unknown,
  collection: string,
  words: Words,
): string {
  if (part === 'width') return words.columns(Number(value));
  if (part === 'focus' && isFocus(value)) return focusPosition(value);
  if (part) return inWords(of, value, collection, '', words);
  return isValues(value) ? sectionWords(value, words.labels) : String(value);
}

/** A whole section: what it is, and what it says. */
function sectionWords(section: Readonly<Record<string, unknown>>, labels: Labels): string {
  const { type, value, url } = section;
  const kind = labels.option('sections', 'type', String(type));
  const focus = focusOf(section);
  const text = type === 'text' ? readableText(String(value)) : String(value ?? '');
  return [kind, url, focus && focusSummary(focus), text]
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n');
}

/** The words for values in the language being spoken. */
export function useWords(): Words {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const siteTimeZone = useConfig().data?.timeZone;
  return useMemo(
    () => ({
      labels,
      locale: locale,
      siteTimeZone,
      yes: t('common.yes'),
      no: t('common.no'),
      columns: (width) => t('merge.columns', { width, columns: SECTION_COLUMNS }),
    }),
    [t, locale, labels, siteTimeZone],
  );
}
