/** Where a document stands towards the public site, as lists and editors tell it. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { OFF_SITE } from '@regia/model/rules/offSite.ts';
import type { LanguageStatus, SiteState, SiteStatus } from '@regia/model/rules/siteStatus.ts';
import { IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../lib/dates.ts';
import { siteAddress } from '../lib/siteAddress.ts';
import type { TextKey } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { useSite, useTimeZone } from '../session/useSite.ts';
import { offSiteTexts } from './offSiteText.ts';
import classes from './siteStatus.module.css';

/** What the server said of a record; null of what is no document, and of a copy. */
export function siteStatusIn(record: AnyRecord): SiteStatus | null {
  const status = record[SITE_STATUS];
  // What is no document may have been stored with anything of this name.
  return isObject(status) && isObject(status.languages) ? (status as unknown as SiteStatus) : null;
}

/** The whole address of a document on the site now, in the first of these languages; undefined where there is none. */
export function addressOnSite(
  record: AnyRecord,
  languages: readonly SiteLanguage[],
  siteUrl: string,
): string | undefined {
  const status = siteStatusIn(record);
  const urls = isObject(record.url) ? record.url : {};
  const shown = languages.find((one) => status?.languages[one]?.state === 'onSite' && urls[one]);
  return shown && siteAddress(String(urls[shown]), siteUrl);
}

/** A dot and a word, and where the site has several languages, each of them; nothing of what is no document. */
export function SiteStatusLine({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const { languages } = useSite();
  const hintOf = useStatusHint();
  const status = siteStatusIn(record);
  if (!status) return null;
  const told = languages.flatMap((language): [SiteLanguage, LanguageStatus][] => {
    const own = status.languages[language];
    return own ? [[language, own]] : [];
  });
  const [first] = told;
  return (
    <span className={classes.line}>
      {told.length > 1 && (
        <span className={classes.languages}>
          {told.map(([language, own]) => (
            <abbr
              key={language}
              className={classes.language}
              data-state={own.state}
              title={hintOf(language, own)}
            >
              {language.toUpperCase()}
            </abbr>
          ))}
        </span>
      )}
      <span
        className={classes.state}
        data-state={status.state}
        title={told.length === 1 && first ? hintOf(...first) : undefined}
      >
        {t(`siteStatus.${status.state}`)}
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

/** Why it isn't there, besides what the document itself lacks. */
const WHY: Readonly<Record<string, TextKey>> = {
  addressTaken: 'mistakes.hints.another',
  blocksFail: 'mistakes.hints.nothing',
  noAddress: 'mistakes.noAddress',
  waiting: 'mistakes.waitingHint',
};

/** A sentence for a language: its state, and why or from when on. */
function useStatusHint(): Hint {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const timeZone = useTimeZone(true);
  const wordsOf: Hint = (language, { state, from, why }) => {
    const code = OFF_SITE.find((one) => one === why);
    const other = why && WHY[why];
    if (code) return offSiteTexts([{ code, field: `slug.${language}` }], labels).join(' ');
    if (other) return t(other, { languages: labels.language(language) });
    if (!from) return t(`siteStatus.${state}`);
    return t('siteStatus.from', { date: formatInstant(from, i18n.language, timeZone) });
  };
  return (language, status) => `${labels.language(language)}: ${wordsOf(language, status)}`;
}

/** The states that a list can be narrowed to, as its tabs have them. */
export function statesOf(languages: readonly SiteLanguage[]): SiteState[] {
  const states: SiteState[] = ['onSite', 'scheduled', 'notOnSite'];
  return languages.length > 1 ? [...states, 'untranslated'] : states;
}
