import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { focusOf } from '@regia/model/fields/image.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { IconAlertTriangle, IconCrop, IconMapPin, IconPhoto } from '@tabler/icons-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { type CodePlace, LazyCodeBox } from '../code/LazyCodeBox.tsx';
import { LazyRichTextBox, type RichTextBoxProps } from '../code/LazyRichTextBox.tsx';
import { MapMenu } from '../maps/useMaps.tsx';
import { FocalPoint } from '../upload/FocalPoint.tsx';
import { elsewhere, pictureFolder } from '../upload/pictureAddress.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/useUpload.ts';
import type { SectionCardProps } from './SectionCard.tsx';
import cardClasses from './sectionCard.module.css';
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

/** A picture of a section: uploaded or of another site, its alternative text, cropping, focal point. */
function SectionImage({ path, section, onChange }: SectionImageProps) {
  const { t } = useTranslation();
  const { collection, language } = useForm();
  const [isCropping, setIsCropping] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const cropButton = useRef<HTMLButtonElement>(null);
  const url = section.url ?? '';
  // The focal point of one picture says nothing of another.
  const replace = (to: string) => ({ url: to, focus: undefined });
  const upload = useUpload(pictureFolder(collection), url, (image) => onChange(replace(image.url)));
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
        onChoose={({ image, alternatives }) =>
          onChange({
            ...replace(image.url),
            value: section.value || (alternatives[language] ?? ''),
          })
        }
        label={t(url ? 'resource.image.replace' : 'resource.image.choose')}
      >
        {url && <PictureView url={url} alternative={section.value} />}
      </UploadArea>
      {filePathOf(url) !== null && (
        <Group gap="xs">
          {CROPPABLE.test(url) && (
            <Button
              ref={cropButton}
              size="xs"
              variant="default"
              leftSection={<IconCrop size={14} />}
              onClick={() => setIsCropping(true)}
            >
              {t('resource.sections.crop.open')}
            </Button>
          )}
          <FocalPoint
            isNamed
            url={url}
            focus={focusOf(section)}
            onChange={(focus) => onChange({ focus: focus ?? undefined })}
          />
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
        onChange={(event) => onChange(replace(event.currentTarget.value.trim()))}
      />
    </Stack>
  );
}

type SectionBodyProps = Pick<SectionCardProps, 'path' | 'section' | 'clicked' | 'actions'>;

/** The editor of a section, by its type; it takes the focus as soon as it is there. */
export function SectionBody({ path, section, clicked, actions }: SectionBodyProps) {
  const change = (changed: Partial<Section>) => actions.change(section.id, changed);
  // Only the click that opened it counts: a later render must not move the cursor.
  const [start] = useState(() => clicked ?? ('start' as const));
  if (section.type === 'image') {
    return <SectionImage path={path} section={section} onChange={change} />;
  }
  const box = {
    value: section.value,
    onChange: (value: string) => change({ value }),
    labelledBy: `${path}-label`,
    readOnly: false,
    invalid: false,
  };
  return (
    <div className={cardClasses.body}>
      {section.type === 'text' ? (
        <LazyRichTextBox {...box} focusAt={start} />
      ) : (
        <HtmlSection {...box} />
      )}
    </div>
  );
}

/** A section of HTML as code, into which maps can be put. */
function HtmlSection(props: Omit<RichTextBoxProps, 'focusAt'>) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  const [place, setPlace] = useState<CodePlace>({ line: 1, column: 1 });
  const insert = (placeholder: string) => {
    const before = value === '' || value.endsWith('\n') ? value : `${value}\n`;
    onChange(before + placeholder);
    setPlace({ line: before.split('\n').length, column: placeholder.length + 1 });
  };
  return (
    <div>
      <Group p={4} justify="flex-end">
        <MapMenu
          position="bottom-end"
          onMap={(number) => insert(mapPlaceholder(number))}
          button={
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconMapPin size={14} />}
            >
              {t('resource.sections.mapInsert')}
            </Button>
          }
        />
      </Group>
      <LazyCodeBox {...props} language="html" place={place} />
    </div>
  );
}

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
