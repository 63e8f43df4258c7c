import { SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './preview.module.css';
import { DEVICE_NAMES, DEVICES, type Device } from './previewLayout.ts';

const ICONS: Record<Device, Icon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
};

interface DeviceSwitchProps {
  device: Device;
  onDevice: (device: Device) => void;
}

/** Chooses the screen on which a page is seen. */
export function DeviceSwitch({ device, onDevice }: DeviceSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('preview.width')}
      value={device}
      onChange={(value) => onDevice(value)}
      data={DEVICE_NAMES.map((name) => ({ value: name, label: <DeviceLabel name={name} /> }))}
    />
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
