/** Cropping a picture. Loaded only when one is cropped. */
import { Button, Group, Modal, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IMAGE_CROP_WAIT_MS } from '@regia/model/constants.ts';
import { useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { useTranslation } from '../../messages/useTranslation.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import classes from './CropDialog.module.css';
import { cropOf, croppedFile, pixelsOf } from './cropPicture.ts';

interface CropDialogProps {
  url: string;
  /** Gets the part that is kept as a file of the same type; null when nothing is to change. */
  onEnd: (cropped: File | null) => void;
}

const RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9 } as const;

export default function CropDialog({ url, onEnd }: CropDialogProps) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState('free');
  const [crop, setCrop] = useState<PercentCrop>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // A size that changes with every pixel is told once it rests.
  const [still] = useDebouncedValue(crop, IMAGE_CROP_WAIT_MS);

  const aspectOf = (name: string): number | undefined => {
    const { naturalWidth = 1, naturalHeight = 1 } = image.current ?? {};
    if (name === 'original') return naturalWidth / naturalHeight;
    return Object.entries(RATIOS).find(([one]) => one === name)?.[1];
  };
  const choose = (name: string) => {
    setRatio(name);
    if (image.current) setCrop(cropOf(image.current, aspectOf(name)));
  };
  const save = async () => {
    if (!image.current || !crop) return;
    setIsBusy(true);
    const file = await croppedFile(image.current, crop, url).catch(() => null);
    setIsBusy(false);
    if (file) onEnd(file);
    else setHasFailed(true);
  };
  const edge = t('resource.sections.crop.edge');
  const labels = {
    cropArea: t('resource.sections.crop.area'),
    nwDragHandle: edge,
    nDragHandle: edge,
    neDragHandle: edge,
    eDragHandle: edge,
    seDragHandle: edge,
    sDragHandle: edge,
    swDragHandle: edge,
    wDragHandle: edge,
  };
  const size = image.current && crop && pixelsOf(image.current, crop);
  const stillSize = image.current && still && pixelsOf(image.current, still);
  return (
    <Modal
      opened
      onClose={() => onEnd(null)}
      title={t('resource.sections.crop.title')}
      size="xl"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('resource.sections.crop.ratio')}
          value={ratio}
          onChange={choose}
          data={[
            { value: 'free', label: t('resource.sections.crop.free') },
            { value: 'original', label: t('resource.sections.crop.original') },
            ...Object.keys(RATIOS),
          ]}
        />
        <div className={classes.place}>
          <ReactCrop
            crop={crop}
            aspect={aspectOf(ratio)}
            minWidth={10}
            minHeight={10}
            keepSelection
            ruleOfThirds
            ariaLabels={labels}
            onChange={(_, percent) => setCrop(percent)}
          >
            <StoredPicture
              ref={image}
              url={url}
              className={classes.image}
              onLoad={(event) => setCrop(cropOf(event.currentTarget, undefined))}
              onError={() => setHasFailed(true)}
            />
          </ReactCrop>
        </div>
        <VisuallyHidden role="status">
          {stillSize && t('resource.sections.crop.size', stillSize)}
        </VisuallyHidden>
        {hasFailed && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('resource.sections.crop.failed')}
          </Text>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {size && t('resource.sections.crop.size', size)}
          </Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={() => onEnd(null)}>
              {t('common.cancel')}
            </Button>
            <Button disabled={!crop} loading={isBusy} onClick={save}>
              {t('resource.sections.crop.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
