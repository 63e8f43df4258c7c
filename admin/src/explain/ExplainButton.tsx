import { ActionIcon } from '@mantine/core';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';
import { openExplain } from './openExplain.tsx';

interface ExplainButtonProps {
  resource: Resource;
  record: AnyRecord;
}

/** The same as `ExplainAction`, beside what else can be done with an open record. */
export function ExplainButton({ resource, record }: ExplainButtonProps) {
  const { t } = useTranslation();
  if (!can(useActor(), 'read', user)) return null;
  const label = t('resource.actions.explain');
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => void openExplain(resource, record)}
    >
      <IconUserShield size={18} />
    </ActionIcon>
  );
}
