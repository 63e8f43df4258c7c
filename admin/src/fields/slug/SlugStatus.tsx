import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import type { Blocker } from '@regia/model/errors.ts';
import { slugify } from '@regia/model/rules/slug.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SlugAnswer, slugQuery } from '../../api/lookups.ts';
import { useForm, useValue } from '../../form/formContext.tsx';
import { isValues, readPath } from '../../lib/paths.ts';
import { siteAddress } from '../../lib/siteAddress.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { whyText } from '../../mistakes/whyText.ts';
import { editorPath, placeUnder } from '../../navigation/places.ts';
import classes from './slug.module.css';

interface SlugStatusProps {
  language: string;
  /** The slug that was asked about. */
  asked: string;
  /** Undefined until the server has said it. */
  answer: SlugAnswer | undefined;
}

/**
 * Where a slug would lead, and the address of before with it; that another document has it, which one, and
 * what it would become.
 */
export function SlugStatus({ language, asked, answer }: SlugStatusProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { siteUrl, collection } = useForm();
  const isNotFound = useValue('isNotFound') === true;
  const url = useValue(`url.${language}`);
  const former = typeof url === 'string' && answer?.url && url !== answer.url ? url : '';
  if (answer?.problem) return null;
  return (
    <div className={classes.status} role="status">
      {!answer && asked !== '' && <Quiet>{t('slugs.checking')}</Quiet>}
      {answer?.isTaken && (
        <Text size="xs" c="var(--regia-warning)">
          {t('slugs.taken', { slug: asked, suffixed: answer.slug })}{' '}
          {answer.holder && <HolderLink holder={{ collection, ...answer.holder }} />}
        </Text>
      )}
      {answer?.url && <Quiet>{siteAddress(answer.url, siteUrl) ?? answer.url}</Quiet>}
      {former !== '' && <Quiet>{t('slugs.redirected', { url: former })}</Quiet>}
      {answer && !answer.url && !isNotFound && (
        <Quiet>{whyText(answer.why ?? 'noAddress', language, labels)}</Quiet>
      )}
    </div>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" className={classes.address}>
      {children}
    </Text>
  );
}

/** The way to the record that has what this one may not have too. */
export function HolderLink({ holder: { collection, id, name } }: { holder: Blocker }) {
  const { t } = useTranslation();
  const path = editorPath(placeUnder(collection, id));
  const text = t('slugs.holder', { name });
  if (!path) return text;
  return (
    <Anchor component={Link} to={path} size="xs" underline="always">
      {text}
    </Anchor>
  );
}

const DELAY_MS = 300;
const WITH_SLUGS = ['pages', 'works', 'workCategories'] as const;

/** The id that a reference in the form has; empty where there is none. */
function useReferenceId(path: string): string {
  const value = useValue(path);
  return isValues(value) && typeof value.id === 'string' ? value.id : '';
}

function useFlag(path: string): 'true' | undefined {
  return useValue(path) === true ? 'true' : undefined;
}

/**
 * Asks what would become of a slug, once no key has been pressed for a moment.
 * @param slug empty: nothing is asked
 * @returns the answer about this very slug; undefined until there is one
 */
export function useSlugCheck(language: string, slug: string): SlugAnswer | undefined {
  const { collection, id } = useForm();
  const draft = {
    ...{ id, slug },
    template: useReferenceId('template'),
    workCategory: useReferenceId('workCategory'),
    isHomepage: useFlag('isHomepage'),
    isNotFound: useFlag('isNotFound'),
  };
  const kind = WITH_SLUGS.find((one) => one === collection);
  const spoken = SITE_LANGUAGES.find((one) => one === language);
  const question = kind && spoken ? { ...draft, collection: kind, language: spoken } : null;
  const [settled] = useDebouncedValue(slug, DELAY_MS);
  const isSettled = settled === slug && slug !== '';
  const { data } = useQuery({ ...slugQuery(question), enabled: isSettled });
  return isSettled ? data : undefined;
}

interface SlugToBe {
  /** What the title would give; empty where it gives none. */
  readonly offered: string;
  /** What saving makes of the title where no slug is typed: nothing where a stored document has none and keeps it. */
  readonly derived: string;
  /** Why it makes nothing of it; null where it does, or where there is no title. */
  readonly whyNone: 'noneMade' | 'needed' | null;
}

/** What becomes of a document's slug in a language if none is typed. */
export function useSlugToBe(language: string): SlugToBe {
  const { form, isNew } = useForm();
  const title = useValue(`title.${language}`);
  const stored = form.origin();
  const isLeft =
    !isNew &&
    !readPath(stored, `slug.${language}`) &&
    readPath(stored, `title.${language}`) === title;
  const isTitled = typeof title === 'string' && title.trim() !== '';
  const offered = isTitled ? slugify(title, language) : '';
  const whyNone = offered === '' ? 'noneMade' : isLeft ? 'needed' : null;
  return { offered, derived: isLeft ? '' : offered, whyNone: isTitled ? whyNone : null };
}
