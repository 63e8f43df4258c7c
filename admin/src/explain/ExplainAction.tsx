/** The way to the dialog that says who may do what with a record, and why. */
import { Menu } from '@mantine/core';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconUserShield } from '@tabler/icons-react';
import { loadChunk } from '../lib/loadChunk.ts';
import { translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { Resource, RowActionProps } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';
import { openDialog } from '../ui/dialogs.tsx';

/** Asks who may do what with a record, and why; for whoever may see who there is. */
export function ExplainAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  if (!can(useActor(), 'read', user)) return null;
  return (
    <Menu.Item
      leftSection={<IconUserShield size={16} />}
      onClick={() => void openExplain(resource, record)}
    >
      {t('resource.actions.explain')}
    </Menu.Item>
  );
}

/** Opens the dialog that says who may do what with a record; of a user, what they may do. */
async function openExplain({ collection }: Resource, record: AnyRecord): Promise<void> {
  const { ExplainDialog } = await loadChunk(() => import('./ExplainDialog.tsx'));
  await openDialog({
    title: translate('resource.actions.explain'),
    content: () => <ExplainDialog collection={collection} record={record} />,
  });
}
