import {
  ActionIcon,
  Loader,
  SegmentedControl,
  Select,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import {
  type Icon,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentRef, Preview } from '../api/drafts.ts';
import { isPartOfDocuments } from '../api/siteCollections.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { DocumentSelect } from './DocumentSelect.tsx';
import { DEVICE_NAMES, DEVICES, type Device } from './devices.ts';
import classes from './preview.module.css';

const ICONS: Record<Device, Icon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
};

interface PreviewToolsProps {
  device: Device;
  onDevice: (device: Device) => void;
  /** Null until the first one has come. */
  shown: Preview | null;
  isUpdating: boolean;
  onDocument: (document: DocumentRef) => void;
}

/** What a preview shows: in which width, which language, and which document. */
export function PreviewTools(props: PreviewToolsProps) {
  const { device, onDevice, shown, isUpdating, onDocument } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const { collection, languages, language, setLanguage } = useForm();
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview.width')}
        value={device}
        onChange={(value) => onDevice(value)}
        data={DEVICE_NAMES.map((name) => ({ value: name, label: <DeviceLabel name={name} /> }))}
      />
      {languages.length > 1 && (
        <Select
          size="xs"
          className={classes.language}
          aria-label={t('preview.language')}
          value={language}
          onChange={(value) => {
            const next = SITE_LANGUAGES.find((one) => one === value);
            if (next) setLanguage(next);
          }}
          data={languages.map((one) => ({ value: one, label: labels.language(one) }))}
          allowDeselect={false}
        />
      )}
      {isPartOfDocuments(collection) && (
        <DocumentSelect shown={shown?.document ?? null} onDocument={onDocument} />
      )}
      <span className={classes.state} role="status">
        {isUpdating && (
          <>
            <Loader size={16} aria-hidden />
            <VisuallyHidden>{t('preview.updating')}</VisuallyHidden>
          </>
        )}
      </span>
      <Tooltip label={t('preview.newTab')}>
        <ActionIcon
          {...(shown && {
            component: 'a',
            href: shown.url,
            target: '_blank',
            rel: 'noopener noreferrer',
          })}
          disabled={shown === null}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('preview.newTab')}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function DeviceLabel({ name }: { name: Device }) {
  const { t } = useTranslation();
  const DeviceIcon = ICONS[name];
  return (
    <Tooltip label={`${t(`preview.${name}`)} · ${DEVICES[name]} px`}>
      <span className={classes.device}>
        <DeviceIcon size={16} aria-hidden />
        <VisuallyHidden>{t(`preview.${name}`)}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
