import {
  IconArchive,
  IconExternalLink,
  IconKeyboard,
  IconLogout,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { makeBackup } from '../api/operations.ts';
import { configQuery, keys, queryClient } from '../api/queries.ts';
import { useLeaveSession } from '../drafts/useLeaveSession.ts';
import { showOverlay } from '../keyboard/overlay.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { mayBackUp, mayRunWorkbench } from '../operations/dataRights.ts';
import { useActor } from '../session/session.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import type { Command } from './entry.ts';

/** What can be done from anywhere. */
export function useGlobalCommands(): Command[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { data: config } = useQuery(configQuery);
  const leave = useLeaveSession();
  const deeds: Command[] = [];
  const add = (deed: Omit<Command, 'group'>) => deeds.push({ ...deed, group: 'commands' });

  const siteUrl = config?.siteUrl;
  if (siteUrl) {
    const run = () => void window.open(siteUrl, '_blank', 'noopener');
    add({ id: 'site', label: t('shell.publicSite'), icon: IconExternalLink, run });
  }
  if (mayRunWorkbench(actor)) {
    const run = () => void rebuild(t('palette.rebuildStarted'));
    add({ id: 'rebuild', label: t('palette.rebuild'), icon: IconRefresh, run });
  }
  if (mayBackUp(actor)) {
    const run = () => void backUp();
    add({ id: 'backUp', label: t('palette.backUp'), icon: IconArchive, run });
  }
  add({
    id: 'help',
    label: t('keyboard.title'),
    keys: '?',
    icon: IconKeyboard,
    run: () => showOverlay('help'),
  });
  add({ id: 'signOut', label: t('shell.logout'), words: 'logout', icon: IconLogout, run: leave });
  return deeds;
}

async function rebuild(consequence: string): Promise<void> {
  try {
    await api('POST /api/renders/rebuild');
    toastSuccess('actionCompleted', consequence);
    await queryClient.invalidateQueries({ queryKey: keys.renders });
  } catch (error) {
    toastError(error, 'actionError');
  }
}

async function backUp(): Promise<void> {
  try {
    const { begin } = await loadChunk(() => import('../operations/begin.ts'));
    await begin(makeBackup);
  } catch (error) {
    toastError(error, 'actionError');
  }
}
