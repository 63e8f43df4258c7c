/** Seeing everything as a role would: how it begins and ends, and what says so meanwhile. */
import { Button } from '@mantine/core';
import { IconEyeCog } from '@tabler/icons-react';
import { api } from '../api/client.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { askToLeave, discardEditing, wouldLoseChanges } from '../navigation/editing.ts';
import type { ViewedRole } from '../session/sessionQuery.ts';
import { toastError } from '../ui/toasts.ts';
import classes from './ViewAsBanner.module.css';

/** Says on every screen that it is seen as a role would see it, and leads back. */
export function ViewAsBanner({ name, withheld }: ViewedRole) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <aside className={classes.banner} aria-label={t('viewAs.start')}>
      <IconEyeCog size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{name === '' ? t('viewAs.gone') : t('viewAs.banner', { role: name })}</strong>{' '}
        {withheld.length > 0 && t('viewAs.withheld', { modules: withheld.map(labels.module) })}
      </p>
      <Button size="xs" variant="default" onClick={() => void stopViewAs()}>
        {t('viewAs.stop')}
      </Button>
    </aside>
  );
}

/** What was read with other rights must not be shown any more: everything begins anew. */
function beginAnew(): void {
  window.location.assign('/');
}

/** Sees everything as a role would, from the dashboard on. */
export async function startViewAs(role: string): Promise<void> {
  try {
    await api('POST /api/view-as', { body: { role } });
    beginAnew();
  } catch (error) {
    toastError(error, 'actionError');
  }
}

/** Sees everything as oneself again. */
export async function stopViewAs(): Promise<void> {
  try {
    if (wouldLoseChanges() && !(await askToLeave())) return;
    await api('DELETE /api/view-as');
    discardEditing();
    beginAnew();
  } catch (error) {
    toastError(error, 'actionError');
  }
}
