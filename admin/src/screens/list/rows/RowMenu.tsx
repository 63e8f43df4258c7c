import { ActionIcon } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import type { Resource } from '../../../resource/resource.ts';
import { useRecordTitle } from '../../../resource/useRecordTitle.ts';
import { useActor } from '../../../session/session.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { soonPart } from '../../../ui/lazyPart.tsx';
import { useOpen } from '../useOpen.ts';

const RowItems = soonPart(
  () => import('../soon.tsx').then((module) => module.RowItems),
  (props) => props.onClose(),
);

export interface RowMenuProps {
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
      button={(opener) => (
        <ActionIcon {...opener} aria-label={t('resource.list.actionsOf', { name: titled(record) })}>
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
