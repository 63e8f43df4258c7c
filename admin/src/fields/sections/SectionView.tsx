import { Skeleton, Text } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { IconPhoto } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { elsewhere } from '../upload/pictureAddress.ts';
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

/** An uploaded picture; of another only where it lies. */
export function PictureView({ url, alternative }: PictureViewProps) {
  const { t } = useTranslation();
  const missing = (
    <div className={classes.missing}>
      <IconPhoto size={20} aria-hidden />
      <Text size="xs">
        {url === ''
          ? t('resource.sections.noPicture')
          : t('resource.sections.elsewhere', { place: elsewhere(url) })}
      </Text>
    </div>
  );
  const shared = { className: classes.picture, alt: alternative, loading: 'lazy' } as const;
  return <StoredPicture {...shared} url={url} otherwise={missing} />;
}
