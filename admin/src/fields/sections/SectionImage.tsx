import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { IconAlertTriangle, IconCrop } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { elsewhere, pictureFolder } from '../upload/pictureAddress.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/useUpload.ts';
import { PictureView } from './SectionView.tsx';
import classes from './sectionContent.module.css';

const CropDialog = lazyPart(
  () => import('../heavy/CropDialog.tsx').then((module) => module.default),
  (props) => props.onEnd(null),
);

/** What a canvas can write back; a film or a drawing would lose what it is. */
const CROPPABLE = /\.(?:jpe?g|png|webp|avif)$/i;

interface SectionImageProps {
  path: string;
  section: Section;
  onChange: (change: Partial<Section>) => void;
}

/** A picture of a section: uploaded or of another site, its alternative text, cropping. */
export function SectionImage({ path, section, onChange }: SectionImageProps) {
  const { t } = useTranslation();
  const { collection } = useForm();
  const [isCropping, setIsCropping] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const cropButton = useRef<HTMLButtonElement>(null);
  const url = section.url ?? '';
  const upload = useUpload(pictureFolder(collection), url, (image) => onChange({ url: image.url }));
  useEffect(() => area.current?.querySelector('button')?.focus(), []);

  const endCrop = (cropped: File | null) => {
    setIsCropping(false);
    if (cropped) upload.start([cropped]);
    cropButton.current?.focus();
  };
  return (
    <Stack gap="xs" p="xs" ref={area} className={classes.fields}>
      <UploadArea
        id={`${path}.upload`}
        upload={upload}
        label={t(url ? 'resource.image.replace' : 'resource.image.choose')}
      >
        {url && <PictureView url={url} alternative={section.value} />}
      </UploadArea>
      {elsewhere(url) === null && CROPPABLE.test(url) && (
        <Group>
          <Button
            ref={cropButton}
            size="xs"
            variant="default"
            leftSection={<IconCrop size={14} />}
            onClick={() => setIsCropping(true)}
          >
            {t('resource.sections.crop.open')}
          </Button>
        </Group>
      )}
      {isCropping && (
        <Suspense>
          <CropDialog url={url} onEnd={endCrop} />
        </Suspense>
      )}
      <TextInput
        size="xs"
        label={t('resource.sections.alt')}
        value={section.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      {url !== '' && section.value.trim() === '' && (
        <Text size="xs" className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {t('resource.sections.altHint')}
        </Text>
      )}
      <TextInput
        id={`${path}.url`}
        size="xs"
        label={t('resource.sections.address')}
        placeholder="https://…"
        value={url}
        onChange={(event) => onChange({ url: event.currentTarget.value.trim() })}
      />
    </Stack>
  );
}
