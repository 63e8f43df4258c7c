import { ActionIcon, Menu } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconArrowsSort, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExplainAction } from '../../../explain/ExplainButton.tsx';
import type { Resource } from '../../../resource/resource.ts';
import { useBeyond } from '../../../resource/useBeyond.ts';
import { useRecordTitle } from '../../../resource/useRecordTitle.ts';
import { useActor } from '../../../session/session.ts';
import { AnchoredMenu } from '../../../ui/dropdown/Anchored.tsx';
import { type Dropdown, Opener } from '../../../ui/dropdown/Opener.tsx';
import { RefusableItem } from '../../actions/RefusableItem.tsx';
import { ROW_ACTIONS } from '../../actions/rowActions.tsx';
import { useDelete } from '../../actions/useDelete.ts';
import { useOpen } from '../useOpen.ts';

interface RowMenuProps {
  resource: Resource;
  record: AnyRecord;
  /** Asks for the place that the record is to have; left out where it has none, or may not move. */
  onMoveTo?: (() => void) | undefined;
}

/** What can be done with one record of a list. */
export function RowMenu({ resource, record, onMoveTo }: RowMenuProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const open = useOpen(resource, record);
  const titled = useRecordTitle(resource);
  const { actions = [], entity } = resource;
  const mayDelete = can(actor, 'delete', entity, record);
  if (!open && !mayDelete && actions.length === 0 && !onMoveTo) return null;
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          aria-label={t('resource.list.actionsOf', { name: titled(record) })}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    >
      {(dropdown) => (
        <RowItems {...dropdown} resource={resource} record={record} onMoveTo={onMoveTo} />
      )}
    </Opener>
  );
}

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
