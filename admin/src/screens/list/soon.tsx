/** What opens on a click in a list. */
import { Menu } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { IconArrowsSort, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { ExplainAction } from '../../explain/ExplainAction.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { RefusableItem } from '../actions/RefusableItem.tsx';
import { ROW_ACTIONS } from '../actions/rowActions.tsx';
import { useDelete } from '../actions/useDelete.ts';
import type { RowMenuProps } from './rows/RowMenu.tsx';
import { useOpen } from './useOpen.ts';

export { WhyTip } from '../../ui/RefusableButton.tsx';
export { FilterEditor, FilterMenu } from './filters/FilterEditor.tsx';
export { QuickLook } from './quickLook/QuickLook.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
export { OptionsPanel } from './views/OptionsPanel.tsx';
export { ViewsPanel } from './views/ViewsPanel.tsx';

/** The items of a record's menu. */
export function RowItems(props: Dropdown & RowMenuProps) {
  const { resource, record, onMoveTo, ...dropdown } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const open = useOpen(resource, record);
  const remove = useDelete(resource);
  const { actions = [], entity } = resource;
  const beyond = useBeyond(resource)(record, null);
  return (
    <AnchoredMenu {...dropdown}>
      {open && (
        <Menu.Item
          leftSection={open.mayUpdate ? <IconPencil size={16} /> : <IconEye size={16} />}
          onClick={open.go}
        >
          {t(open.mayUpdate ? 'resource.edit.edit' : 'resource.edit.view')}
        </Menu.Item>
      )}
      {actions.map((name) => {
        const Action = ROW_ACTIONS[name];
        return <Action key={name} resource={resource} record={record} />;
      })}
      {onMoveTo && (
        <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={onMoveTo}>
          {t('lists.moveTo')}
        </Menu.Item>
      )}
      <ExplainAction resource={resource} record={record} />
      {can(actor, 'delete', entity, record) && (
        <RefusableItem
          why={beyond}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remove(record)}
        >
          {t('resource.delete')}
        </RefusableItem>
      )}
    </AnchoredMenu>
  );
}
