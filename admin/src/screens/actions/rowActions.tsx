/** What a row's menu offers besides opening and deleting. */
import { Menu } from '@mantine/core';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { can } from '@regia/model/permissions.ts';
import {
  IconAppWindow,
  IconDownload,
  IconExternalLink,
  IconEyeCog,
  IconLink,
  IconMapPin,
  IconRestore,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { showRestore } from '../../backups/restoring.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { addressOnSite } from '../../mistakes/addressOnSite.ts';
import { mayRestoreBackup } from '../../operations/dataRights.ts';
import type { RowActionName, RowActionProps } from '../../resource/resource.ts';
import { download } from '../../secondFactor/askForProof.tsx';
import { useActor, useSession } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { copyText } from '../../ui/Copied.tsx';
import { toastError, toastSuccess, toastWarning } from '../../ui/toasts.ts';
import { startViewAs } from '../../viewAs/ViewAsBanner.tsx';
import { lookedAt } from '../list/quickLook/lookedAt.ts';
import { CloneAction } from './CloneAction.tsx';
import { ResetFactorAction, ToggleBlockedAction } from './userActions.tsx';

/** Downloads the file that a record stands for. */
function DownloadAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const { url } = record;
  if (typeof url !== 'string' || url === '') return null;
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} />}
      onClick={() => void download(url).catch((error) => toastError(error, 'actionError'))}
    >
      {t('resource.actions.download')}
    </Menu.Item>
  );
}

/** Shows a document as visitors see it, without leaving the list. */
function QuickLookAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  return (
    <Menu.Item leftSection={<IconAppWindow size={16} />} onClick={() => lookedAt.set(record.id)}>
      {t('lists.quickLook')}
    </Menu.Item>
  );
}

/** Opens the published page of a document, in the site's default language if it has one there. */
function OpenSiteAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const address = useAddress(record);
  if (!address) return null;
  return (
    <Menu.Item
      leftSection={<IconExternalLink size={16} />}
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {t('resource.actions.openSite')}
    </Menu.Item>
  );
}

/** Takes the address of the published page to the clipboard. */
function CopyLinkAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const address = useAddress(record);
  if (!address) return null;
  const copy = async () => {
    if (await copyText(address)) toastSuccess('copied');
    else toastWarning('notCopied');
  };
  return (
    <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copy()}>
      {t('resource.actions.copyLink')}
    </Menu.Item>
  );
}

function useAddress(record: RowActionProps['record']): string | undefined {
  const { languages, siteUrl } = useSite();
  return addressOnSite(record, languages, siteUrl);
}

/** Goes to the points of a map. */
function PointsAction({ record }: RowActionProps) {
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

/** Puts everything back as a backup has it, after a dry run. */
function RestoreBackupAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  if (!mayRestoreBackup(useActor())) return null;
  return (
    <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => showRestore(record)}>
      {t('resource.actions.restoreBackup')}
    </Menu.Item>
  );
}

/** Sees everything as a role would; for whoever may update it, and is not doing so already. */
function ViewAsAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const { user, actor } = useSession();
  if (!actor || user?.viewAs || !can(actor, 'update', resource.entity, record)) return null;
  return (
    <Menu.Item leftSection={<IconEyeCog size={16} />} onClick={() => void startViewAs(record.id)}>
      {t('viewAs.start')}
    </Menu.Item>
  );
}

export const ROW_ACTIONS: Record<RowActionName, ComponentType<RowActionProps>> = {
  clone: CloneAction,
  copyLink: CopyLinkAction,
  download: DownloadAction,
  openSite: OpenSiteAction,
  points: PointsAction,
  quickLook: QuickLookAction,
  resetFactor: ResetFactorAction,
  restoreBackup: RestoreBackupAction,
  toggleBlocked: ToggleBlockedAction,
  viewAs: ViewAsAction,
};
