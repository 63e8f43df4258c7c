/** The buttons of a list's head that open its views and its options. */
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPopover } from './ListPopover.tsx';
import { shownView } from './listPreferences.ts';
import type { OptionsPanelProps } from './OptionsPanel.tsx';
import type { ViewsPanelProps } from './ViewsPanel.tsx';

const ViewsPanel = lazy(() =>
  import('./ViewsPanel.tsx').then((module) => ({ default: module.ViewsPanel })),
);
const OptionsPanel = lazy(() =>
  import('./OptionsPanel.tsx').then((module) => ({ default: module.OptionsPanel })),
);

/** The user's named views; the button says which of them is in sight. */
export function ViewsButton(props: Omit<ViewsPanelProps, 'onDone'>) {
  const { t } = useTranslation();
  const shown = shownView(props.state, props.preferences);
  return (
    <ListPopover
      label={t('lists.views')}
      button={(open) => (
        <Button
          {...open}
          variant="default"
          maw={200}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {shown ? shown.name : t('lists.views')}
        </Button>
      )}
    >
      {(close) => <ViewsPanel {...props} onDone={close} />}
    </ListPopover>
  );
}

/** Density, columns and export. */
export function OptionsButton(props: OptionsPanelProps) {
  const { t } = useTranslation();
  const label = t('lists.options');
  return (
    <ListPopover
      label={label}
      button={(open) => (
        <ActionIcon {...open} variant="default" size={36} aria-label={label} title={label}>
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      )}
    >
      {() => <OptionsPanel {...props} />}
    </ListPopover>
  );
}
