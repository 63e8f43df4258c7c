/** The buttons of a list's head that open its views and its options. */
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { shownView } from './listPreferences.ts';
import { OptionsPanel, type OptionsPanelProps } from './OptionsPanel.tsx';
import { ViewsPanel, type ViewsPanelProps } from './ViewsPanel.tsx';

/** The user's named views; the button says which of them is in sight. */
export function ViewsButton(props: ViewsPanelProps) {
  const { t } = useTranslation();
  const shown = shownView(props.state, props.preferences);
  return (
    <Opener
      popup="dialog"
      button={(opener) => (
        <Button
          {...opener}
          variant="default"
          maw={200}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {shown ? shown.name : t('lists.views')}
        </Button>
      )}
    >
      {(dropdown) => <ViewsPanel {...props} dropdown={dropdown} />}
    </Opener>
  );
}

/** Density, columns and export. */
export function OptionsButton(props: OptionsPanelProps) {
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
