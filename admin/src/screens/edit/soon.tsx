/** What opens on a click in an editor. */
import { Menu } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { ExplainAction } from '../../explain/ExplainAction.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { CloneAction } from '../actions/CloneAction.tsx';
import { RefusableItem } from '../actions/RefusableItem.tsx';
import { useDelete } from '../actions/useDelete.ts';
import type { EditMenuProps } from './EditMenu.tsx';

interface EditItemsProps extends Dropdown, EditMenuProps {
  /** Null where there is none. */
  onHistory: (() => void) | null;
  historyKeys: string | undefined;
}

/** The items of an open record's menu. */
export function EditItems(props: EditItemsProps) {
  const { resource, record, onHistory, historyKeys, onDeleting, onDeleted, ...dropdown } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const remove = useDelete(resource);
  const beyond = useBeyond(resource)(record, null);
  const removeIt = async (one: AnyRecord) => {
    let isGone = false;
    onDeleting(true);
    try {
      isGone = await remove(one);
    } finally {
      if (!isGone) onDeleting(false);
    }
    if (isGone) onDeleted();
  };
  return (
    <AnchoredMenu {...dropdown}>
      {onHistory && (
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          aria-keyshortcuts={historyKeys}
          onClick={onHistory}
        >
          {t('history.title')}
        </Menu.Item>
      )}
      {resource.actions?.includes('clone') && <CloneAction resource={resource} record={record} />}
      <ExplainAction resource={resource} record={record} />
      {can(actor, 'delete', resource.entity, record) && (
        <RefusableItem
          why={beyond}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void removeIt(record)}
        >
          {t('resource.delete')}
        </RefusableItem>
      )}
    </AnchoredMenu>
  );
}
