import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { soonPart } from '../../../ui/lazyPart.tsx';
import type { OptionsPanelProps } from './OptionsPanel.tsx';

const OptionsPanel = soonPart(
  () => import('../soon.tsx').then((module) => module.OptionsPanel),
  ({ dropdown }) => dropdown.onClose(),
);

/** Density, columns and export. */
export function OptionsButton(props: Omit<OptionsPanelProps, 'dropdown'>) {
  const { t } = useTranslation();
  const label = t('lists.options');
  return (
    <Opener
      popup="dialog"
      button={(opener) => (
        <ActionIcon {...opener} variant="default" size={36} aria-label={label} title={label}>
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      )}
    >
      {(dropdown) => <OptionsPanel {...props} dropdown={dropdown} />}
    </Opener>
  );
}
