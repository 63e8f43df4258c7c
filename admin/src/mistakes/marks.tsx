/** Marks of what stands in the way of the public site, in lists. */
import { Badge } from '@mantine/core';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { OffSite } from '@regia/model/rules/offSite.ts';
import { isShownSlug } from '@regia/model/rules/slugShape.ts';
import { isNeverPublic } from '@regia/model/rules/visibility.ts';
import { useTranslation } from 'react-i18next';
import { useRenderStatus } from '../api/renders.ts';
import { isDocument, isOnSite } from '../api/siteCollections.ts';
import { isValues } from '../lib/paths.ts';
import { useIsAhead } from '../lib/useIsAhead.ts';
import { useLabels } from '../messages/labels.ts';
import { useSite } from '../session/useSite.ts';
import { placeOf } from './mistakes.ts';
import { offSiteTexts } from './offSiteText.ts';
import { useHeld, useIsWaiting } from './SiteNotice.tsx';

interface MarkProps {
  record: AnyRecord;
}

const LOOK = { component: 'span', size: 'sm', variant: 'light', radius: 'sm', tt: 'none' } as const;

/** What stands beside a record's name in a list; nothing where nothing stands in its way. */
export function RecordMark({ collection, record }: MarkProps & { collection: string }) {
  return (
    isOnSite(collection) && (
      <>
        {collection === block.collection && <BlockMark record={record} />}
        {isDocument(collection) && <PublicMark record={record} />}
        <WaitingMark collection={collection} record={record} />
      </>
    )
  );
}

/** Marks a record of which visitors don't see yet what was saved. */
function WaitingMark({ collection, record }: MarkProps & { collection: string }) {
  const { t } = useTranslation();
  if (!useIsWaiting(collection, record.id)) return null;
  return (
    <Badge {...LOOK} title={t('mistakes.waitingHint')}>
      {t('mistakes.waiting')}
    </Badge>
  );
}

/** Marks a block whose stored code has a mistake. */
function BlockMark({ record }: MarkProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useRenderStatus();
  const own = data?.failures.filter((failure) => failure.block === record.id) ?? [];
  if (own.length === 0) return null;
  const words = own.map((one) =>
    t('mistakes.inBlock', { place: placeOf(one), language: labels.language(one.language) }),
  );
  return (
    <Badge {...LOOK} color="red" title={words.join('\n')}>
      {t('mistakes.badge')}
    </Badge>
  );
}

/** Marks a document that is not public: its date lies ahead, or nothing of it can be rendered. */
export function PublicMark({ record }: MarkProps) {
  const { t } = useTranslation();
  const isAhead = useIsAhead(record.publicAt);
  const held = useHeld(record.id);
  const labels = useLabels();
  const { languages } = useSite();
  const without = withoutAddress(record, languages);
  const [offSite] = offSiteTexts(without, labels);
  // One mark says that it is not public; a second would leave the name no room.
  const nowhere = whyNowhere(record, languages);
  const other = offSite ?? (held || !nowhere ? undefined : t(nowhere));
  const why = isNeverPublic(record.publicAt) ? t('resource.neverPublic') : other;
  if (why) {
    const isElsewhere = why === offSite && Object.values(Object(record.url)).some(Boolean);
    return (
      <Badge {...LOOK} color="red" title={why}>
        {t('mistakes.held')}
        {isElsewhere &&
          `: ${without.map(({ field }) => field.split('.')[1]?.toUpperCase()).join(' ')}`}
      </Badge>
    );
  }
  return (
    <>
      {isAhead && <Badge {...LOOK}>{t('resource.scheduled')}</Badge>}
      {held && (
        <Badge {...LOOK} color="red" title={held.hint}>
          {held.title}
        </Badge>
      )}
    </>
  );
}

/** The languages of the site in which a document has a title and, whatever else it has, no address; or no title at all. */
function withoutAddress(record: AnyRecord, languages: readonly SiteLanguage[]): OffSite[] {
  const { title, slug, url, isHomepage, isNotFound } = record;
  // Copies of a record, as references have them, do not say where it is.
  if (!isValues(title) || !isValues(url) || isHomepage === true || isNotFound === true) return [];
  const slugs = isValues(slug) ? slug : {};
  if (![title, slugs, url].some((texts) => Object.values(texts).some(Boolean))) {
    return [{ code: 'titleMissing', field: `title.${languages[0]}` }];
  }
  return languages
    .filter((language) => {
      const own = slugs[language];
      const isShown = typeof own === 'string' && isShownSlug('pages', own);
      return title[language] && !url[language] && !isShown;
    })
    .map((language) => ({ code: 'slugMissing', field: `slug.${language}` }));
}

/** Why a document with a title has no address in any language, where no slug is what it lacks. */
function whyNowhere(record: AnyRecord, languages: readonly SiteLanguage[]) {
  const { title, url, isNotFound, template, workCategory } = record;
  if (!isValues(title) || !isValues(url) || isNotFound === true) return undefined;
  const isNowhere = !Object.values(url).some(Boolean);
  if (!isNowhere || !languages.some((language) => title[language])) return undefined;
  if (workCategory === null) return 'offSite.categoryMissing';
  // A work, or a category, without a template has the one that the settings name.
  if (isNotFound === false && template === null) return 'offSite.templateMissing';
  return 'mistakes.noAddress';
}
