import { Skeleton, Text } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { IconPhoto } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { foreignHost } from './pictureAddress.ts';
import classes from './sectionContent.module.css';

type SectionViewProps = Pick<Section, 'type' | 'value' | 'url'>;

const SectionMarkup = lazyPart(() =>
  import('../heavy/SectionMarkup.tsx').then((module) => module.default),
);

/** What a section looks like, small. */
export const SectionView = memo(function SectionView({ type, value, url }: SectionViewProps) {
  const { t } = useTranslation();
  if (type === 'image') return <PictureView url={url ?? ''} alternative={value} />;
  if (value.trim() === '') {
    return (
      <Text size="sm" c="dimmed">
        {t('resource.sections.blank')}
      </Text>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <SectionMarkup html={value} />
    </Suspense>
  );
});

interface PictureViewProps {
  url: string;
  alternative: string;
}

/** A picture of this site; of one that lies elsewhere only where. */
export function PictureView({ url, alternative }: PictureViewProps) {
  const { t } = useTranslation();
  const host = foreignHost(url, window.location.href);
  if (url !== '' && host === null) {
    return <img className={classes.picture} src={url} alt={alternative} loading="lazy" />;
  }
  return (
    <div className={classes.missing}>
      <IconPhoto size={20} aria-hidden />
      <Text size="xs">
        {host === null
          ? t('resource.sections.noPicture')
          : t('resource.sections.elsewhere', { host })}
      </Text>
    </div>
  );
}
