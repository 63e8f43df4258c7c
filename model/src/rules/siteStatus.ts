/** Where a document stands towards the public site: in each language, and as a whole. */
import type { SiteLanguage } from '../constants.ts';
import type { Members } from '../difference/sameValue.ts';
import { languagesOf } from '../normal/languagesOf.ts';
import { ADDRESS_LACKS, type AddressLack } from './addressLack.ts';
import type { OffSite, SiteAddresses } from './offSite.ts';
import { isNeverPublic, isPublicAt, type Period } from './visibility.ts';

/** `untranslated`: the document says nothing in this language, but in another; it may be shown all the same. */
export const SITE_STATES = ['onSite', 'scheduled', 'notOnSite', 'untranslated'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/**
 * What lists can be narrowed to: `toTranslate` is what is untranslated or outdated, `toMend` what is not on the site,
 * but for what has ended.
 */
export const SITE_FILTERS = [...SITE_STATES, 'toMend', 'outdated', 'toTranslate'] as const;
export type SiteFilter = (typeof SITE_FILTERS)[number];

/** What the dashboard counts: each is a `SITE_FILTERS`. */
export const TO_DO = ['toMend', 'untranslated', 'outdated'] as const;

/** Why a document is not on the site though nothing in it keeps it off. */
export const UNSHOWN = [
  'ended',
  'addressTaken',
  'blocksFail',
  ...ADDRESS_LACKS,
  'noAddress',
  'waiting',
] as const;

export interface LanguageStatus {
  readonly state: SiteState;
  /** From when on it is public, if it is scheduled. ISO 8601 in UTC. */
  readonly from?: string;
  /** Until when it is or was public, if it has an end. ISO 8601 in UTC. */
  readonly until?: string;
  /** Why it is not on the site. */
  readonly why?: OffSite['code'] | (typeof UNSHOWN)[number];
  /** Has the text changed in the site's own language since this one was written? */
  readonly outdated?: true;
}

export interface SiteStatus {
  /** That of the languages which is nearest to the public. */
  readonly state: Exclude<SiteState, 'untranslated'>;
  /** In each language of the site, in its order. */
  readonly languages: Readonly<Partial<Record<SiteLanguage, LanguageStatus>>>;
}

/** A document in one language as it was last rendered. */
export interface DocumentOutput {
  readonly language: string;
  /** Has it markup to show? */
  readonly published: boolean;
  readonly period: Period;
  /** Does its address lead to it, and not to another document? The 404 page needs none. */
  readonly isReached: boolean;
  /** Is it there but for blocks that all fail? */
  readonly blocksFail: boolean;
}

const STATES = ['onSite', 'scheduled', 'notOnSite'] as const;

/**
 * @param record as it is stored
 * @param outputs its own, in any order
 * @param offSite what `offSiteRemarks` says of it
 * @param now ISO 8601 in UTC
 * @param outdated the languages that `outdatedIn` gives
 * @param lackIn what its address lacks in a language besides
 */
export function siteStatusOf(
  record: Members,
  outputs: readonly DocumentOutput[],
  offSite: readonly OffSite[],
  site: Pick<SiteAddresses, 'defaultLanguage' | 'languages'>,
  now: string,
  outdated: readonly string[] = [],
  lackIn: (language: SiteLanguage) => AddressLack | null = () => null,
): SiteStatus {
  const spoken = languagesOf(record, site.defaultLanguage).languages;
  const states = new Set<SiteState>();
  const languages = site.languages.map((language): [SiteLanguage, LanguageStatus] => {
    const output = outputs.find((one) => one.language === language);
    const seen = output?.published && output.isReached ? shown(output, now) : null;
    // The homepage and the 404 page are there in languages in which they say nothing.
    const status: LanguageStatus = spoken.includes(language)
      ? (seen ?? unshown(language, output, offSite, lackIn))
      : { state: 'untranslated' };
    states.add((seen ?? status).state);
    return [language, outdated.includes(language) ? { ...status, outdated: true } : status];
  });
  const state = STATES.find((one) => states.has(one));
  return { state: state ?? 'notOnSite', languages: Object.fromEntries(languages) };
}

function shown({ period }: DocumentOutput, now: string): LanguageStatus | null {
  const { from, until } = period;
  const end = until !== null && { until };
  if (isPublicAt(period, now)) return { state: 'onSite', ...end };
  if (isNeverPublic(period)) return null;
  if (from !== null && from > now) return { state: 'scheduled', from, ...end };
  return { state: 'notOnSite', why: 'ended', ...end };
}

function unshown(
  language: SiteLanguage,
  output: DocumentOutput | undefined,
  offSite: readonly OffSite[],
  lackIn: (language: SiteLanguage) => AddressLack | null,
): LanguageStatus {
  const [reason] = offSite.filter(({ field }) => {
    const [, localized = language] = field.split('.');
    return localized === language;
  });
  return { state: 'notOnSite', why: reason?.code ?? whyNotShown(output, lackIn(language)) };
}

function whyNotShown(
  output: DocumentOutput | undefined,
  lack: AddressLack | null,
): NonNullable<LanguageStatus['why']> {
  if (!output) return 'waiting';
  // A work whose category ends before it begins.
  if (output.published && isNeverPublic(output.period)) return 'neverPublic';
  if (output.published) return 'addressTaken';
  return output.blocksFail ? 'blocksFail' : (lack ?? 'noAddress');
}
