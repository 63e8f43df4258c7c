import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyNote } from '../../ui/EmptyNote.tsx';

/** What a user sees whose role reads nothing at all. */
export function NothingToSee() {
  const { t } = useTranslation();
  return (
    <EmptyNote
      icon={IconDoorOff}
      title={t('dashboard.nothingTitle')}
      hint={t('dashboard.nothingHint')}
    />
  );
}
