/** Where a document stands towards the public site, as lists and editors tell it. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { LanguageStatus, SiteFilter, SiteStatus } from '@regia/model/rules/siteStatus.ts';
import { IconHome } from '@tabler/icons-react';
import { formatInstant, shortDay } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSite, useTimeZone } from '../session/useSite.ts';
import classes from './siteStatus.module.css';
import { STATE_ICONS } from './stateIcons.ts';
import { whyText } from './whyText.ts';

/** What the server said of a record; null of what is no document, and of a copy. */
export function siteStatusIn(record: Members): SiteStatus | null {
  const status = record[SITE_STATUS];
  // What is no document may have been stored with anything of this name.
  return isObject(status) && isObject(status.languages) ? (status as unknown as SiteStatus) : null;
}

/** Is a document on the site in all languages, for good, and right in each? What is none is so, too. */
export function isWhollyOnSite(record: Members): boolean {
  const languages = Object.values(siteStatusIn(record)?.languages ?? {});
  return languages.every(
    ({ state, until, outdated }) => state === 'onSite' && until === undefined && !outdated,
  );
}

/** A sign and a word, and where the site has several languages, each of them; nothing of what is no document. */
export function SiteStatusLine({ record }: { record: Members }) {
  const { t } = useTranslation();
  const { languages } = useSite();
  const hintOf = useStatusHint();
  const wordOf = useStateWord();
  const status = siteStatusIn(record);
  if (!status) return null;
  const told = languages.flatMap((language): [SiteLanguage, LanguageStatus][] => {
    const own = status.languages[language];
    return own ? [[language, own]] : [];
  });
  const [first] = told;
  const Sign = STATE_ICONS[status.state];
  const nearest = told.map(([, own]) => own).find(({ state }) => state === status.state);
  return (
    <span className={classes.line}>
      {told.length > 1 && (
        <span className={classes.languages}>
          {told.map(([language, own]) => {
            // Where it stands as the whole does, the word beside it has the sign.
            const Sign = own.state === status.state ? null : STATE_ICONS[own.state];
            return (
              <abbr
                key={language}
                className={classes.language}
                data-state={own.state}
                data-outdated={own.outdated}
                data-ended={own.why === 'ended' || undefined}
                title={hintOf(language, own)}
              >
                {Sign && <Sign size={12} aria-hidden />}
                {language.toUpperCase()}
                {own.outdated && (
                  <STATE_ICONS.outdated
                    size={12}
                    role="img"
                    aria-label={t('siteStatus.outdated')}
                  />
                )}
              </abbr>
            );
          })}
        </span>
      )}
      <span
        className={classes.state}
        data-state={status.state}
        data-ended={nearest?.why === 'ended' || undefined}
        title={told.length === 1 && first ? hintOf(...first) : undefined}
      >
        <Sign size={14} className={classes.sign} aria-hidden />
        {nearest ? wordOf(nearest) : t(`siteStatus.${status.state}`)}
      </span>
    </span>
  );
}

/** What a document is to the site besides a page of it. */
export function PageRole({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  if (record.isHomepage === true) {
    const label = t('siteStatus.homepage');
    return (
      <span className={classes.role} title={label} data-role>
        <IconHome size={14} role="img" aria-label={label} />
      </span>
    );
  }
  if (record.isNotFound !== true) return null;
  return (
    <abbr className={classes.role} title={t('siteStatus.notFoundPage')} data-role>
      404
    </abbr>
  );
}

type Hint = (language: SiteLanguage, status: LanguageStatus) => string;

/** A sentence for a language: its state, and why or from when on. */
export function useStatusHint(): Hint {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const timeZone = useTimeZone(true);
  const at = (instant: string) => formatInstant(instant, locale, timeZone);
  const wordsOf: Hint = (language, { state, from, until, why }) => {
    const end = until && at(until);
    if (why === 'ended') return t('siteStatus.endedAt', { end });
    if (why) return whyText(why, language, labels);
    if (from && end) return t('siteStatus.fromUntil', { date: at(from), end });
    if (from) return t('siteStatus.from', { date: at(from) });
    return end ? t('siteStatus.until', { end }) : t(`siteStatus.${state}`);
  };
  return (language, status) =>
    [
      `${labels.language(language)}: ${wordsOf(language, status)}`,
      ...(status.outdated ? [t('siteStatus.outdatedHint')] : []),
    ].join(' · ');
}

/** Few words for a state, with the day of an end to come. */
function useStateWord(): (status: LanguageStatus) => string {
  const { t, locale } = useTranslation();
  const timeZone = useTimeZone(true);
  return ({ state, until, why }) => {
    if (why === 'ended') return t('siteStatus.ended');
    if (state !== 'onSite' || !until) return t(`siteStatus.${state}`);
    return t('siteStatus.until', { end: shortDay(until, locale, timeZone) });
  };
}

/** What a list can be narrowed to, as its tabs have it. */
export function statesOf(languages: readonly SiteLanguage[]): SiteFilter[] {
  const states: SiteFilter[] = ['onSite', 'scheduled', 'notOnSite'];
  return languages.length > 1 ? [...states, 'toTranslate'] : states;
}
