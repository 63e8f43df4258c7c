import { Text } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconPhoto, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Preview } from '../api/renders.ts';
import { elsewhere } from '../fields/upload/pictureAddress.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { readPath, type Values } from '../lib/paths.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSite } from '../session/useSite.ts';
import { StoredPicture } from '../ui/StoredPicture.tsx';
import { usePreview } from './PreviewPane.tsx';
import classes from './search.module.css';
import { crumbs, cut, ownPicture, SHOWN, sourceOf, withTyped } from './searchResult.ts';

/** The page as search engines show it, and as it is shared; it follows what is typed. */
export function SearchPreview({ base }: { base: AnyRecord | null }) {
  const { t } = useTranslation();
  const { language } = useForm();
  const { data, error } = usePreview(base, null);
  // The last answer stays until the next is there.
  const said = useSaid(data && !error && data.language === language ? data : null);
  return (
    <div className={classes.preview}>
      <Found said={said} />
      <Shared said={said} />
      {error && (
        <Text size="xs" c="dimmed" role="status">
          {t('searchResult.fromFields')}
        </Text>
      )}
    </div>
  );
}

type Said = ReturnType<typeof useSaid>;

/** What the page says of itself; until it's rendered, as far as the fields tell. */
function useSaid(preview: (Preview & { values: Values }) | null) {
  const { language } = useForm();
  const { settings, siteUrl } = useSite();
  const path = textOf(useValue(`url.${language}`));
  const title = textOf(useValue(`title.${language}`));
  const description = textOf(useValue(`metaDescription.${language}`));
  const siteName = textOf(settings?.defaultTitle[language]) || crumbs(siteUrl, '');
  if (!preview) {
    const card = { title, description, image: '' };
    return { title, description, siteUrl, path, siteName, card, isIndexed: true, sources: null };
  }
  const { head, values } = preview;
  const live = (field: string, typed: string, said: string) =>
    withTyped(said, textOf(readPath(values, `${field}.${language}`)), typed);
  const titled = (said: string) => live('title', title, said);
  const described = (said: string) => live('metaDescription', description, said);
  const shown = { title: titled(head.title), description: described(head.description) };
  const defaults = (texts = {}) => Object.values(texts).map(textOf);
  return {
    ...shown,
    siteUrl,
    path: preview.document.url,
    siteName: head.siteName || siteName,
    card: {
      title: titled(head.cardTitle) || shown.title,
      description: described(head.cardDescription) || shown.description,
      image: ownPicture(siteUrl, head.cardImage),
    },
    isIndexed: head.isIndexed,
    sources: {
      title: sourceOf(shown.title, title, defaults(settings?.defaultTitle)),
      description: sourceOf(shown.description, description, defaults(settings?.defaultDescription)),
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function Found({ said }: { said: Said }) {
  const { t } = useTranslation();
  const { language } = useForm();
  const { siteName, siteUrl, path, sources, isIndexed } = said;
  return (
    <Part label={t('searchResult.found')}>
      <div className={classes.result} lang={language}>
        <div className={classes.site}>
          <IconWorld size={28} stroke={1.5} aria-hidden />
          {siteName}
          <span className={classes.quiet}>{crumbs(siteUrl, path)}</span>
        </div>
        <p className={classes.title}>{cut(said.title, SHOWN.title) || '…'}</p>
        <p className={classes.description}>{cut(said.description, SHOWN.description)}</p>
      </div>
      {(['title', 'description'] as const).map((name) => {
        const [{ length }, most, source] = [said[name], SHOWN[name], sources?.[name] ?? 'field'];
        return (
          <Text key={name} size="xs" c={length > most ? 'var(--regia-warning)' : 'dimmed'}>
            {t(`searchResult.${name}Length`, { length, most })}{' '}
            {length > most && t('searchResult.isCut')}
            {source !== 'field' && t(`searchResult.${name}From.${source}`)}
          </Text>
        );
      })}
      {!isIndexed && <Text size="xs">{t('searchResult.notIndexed')}</Text>}
    </Part>
  );
}

function Shared({ said: { card, siteUrl, sources } }: { said: Said }) {
  const { t } = useTranslation();
  const { language } = useForm();
  const place = card.image && elsewhere(card.image);
  return (
    <Part label={t('searchResult.shared')}>
      <div className={classes.card} lang={language}>
        <StoredPicture
          className={classes.picture}
          url={card.image}
          otherwise={<IconPhoto size={40} stroke={1} aria-hidden />}
        />
        <div>
          <span className={classes.quiet}>{crumbs(siteUrl, '')}</span>
          <p>
            <b>{card.title || '…'}</b>
          </p>
          <p className={classes.description}>{cut(card.description, SHOWN.description)}</p>
        </div>
      </div>
      {place && <Text size="xs">{t('resource.sections.elsewhere', { place })}</Text>}
      {sources && card.image === '' && <Text size="xs">{t('searchResult.noPicture')}</Text>}
    </Part>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.part}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}
