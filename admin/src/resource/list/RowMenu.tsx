import { ActionIcon, Menu } from '@mantine/core';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../session/session.ts';
import type { Resource } from '../resource.ts';
import { useDelete } from '../useDelete.ts';
import { useOpen } from './useOpen.ts';

interface RowMenuProps {
  resource: Resource;
  record: AnyRecord;
  /** Further items. */
  children?: ReactNode;
}

/** What can be done with one record of a list. */
export function RowMenu({ resource, record, children }: RowMenuProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const open = useOpen(resource, record);
  const remove = useDelete(resource);
  const { actions = [], entity } = resource;
  const mayDelete = can(actor, 'delete', entity, record);
  if (!open && !mayDelete && actions.length === 0 && !children) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('resource.list.actionsOf', { name: titleOf(entity, record) })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open && (
          <Menu.Item
            leftSection={open.mayUpdate ? <IconPencil size={16} /> : <IconEye size={16} />}
            onClick={open.go}
          >
            {t(open.mayUpdate ? 'resource.edit.edit' : 'resource.edit.view')}
          </Menu.Item>
        )}
        {actions.map((Action) => (
          <Action key={Action.name} resource={resource} record={record} />
        ))}
        {children}
        {mayDelete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove(record)}
          >
            {t('resource.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
