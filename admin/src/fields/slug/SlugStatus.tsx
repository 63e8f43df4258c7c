import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SlugAnswer } from '../../api/slugs.ts';
import { useForm, useValue } from '../../form/formContext.tsx';
import { siteAddress } from '../../lib/siteAddress.ts';
import { HolderLink } from './HolderLink.tsx';
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
      {answer && !answer.url && !isNotFound && <Quiet>{t('slugs.noAddress')}</Quiet>}
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
