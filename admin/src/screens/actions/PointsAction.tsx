import { Menu } from '@mantine/core';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { can } from '@regia/model/permissions.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowActionProps } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

/** Goes to the points of a map. */
export function PointsAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!can(useActor(), 'read', mapPoint)) return null;
  return (
    <Menu.Item
      leftSection={<IconMapPin size={16} />}
      onClick={() => void navigate({ href: `/maps/${encodeURIComponent(record.id)}/points` })}
    >
      {t('resource.actions.points')}
    </Menu.Item>
  );
}
