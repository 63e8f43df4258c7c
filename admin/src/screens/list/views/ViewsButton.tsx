import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { soonPart } from '../../../ui/lazyPart.tsx';
import { shownView } from './listPreferences.ts';
import type { ViewsPanelProps } from './ViewsPanel.tsx';

const ViewsPanel = soonPart(
  () => import('../soon.tsx').then((module) => module.ViewsPanel),
  ({ dropdown }) => dropdown.onClose(),
);

/** The user's named views; the button says which of them is in sight. */
export function ViewsButton(props: Omit<ViewsPanelProps, 'dropdown'>) {
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
