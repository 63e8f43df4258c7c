import { Alert, Button, Group, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useOwnEdit } from '../api/prepared.ts';
import { useWorkingSet } from '../api/workingSet.ts';
import { useReloadEditor } from '../form/formContext.tsx';
import { useAuthorName } from '../history/historyQueries.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { askToTakeOut } from './EditList.tsx';

interface PreparedNoticeProps {
  collection: string;
  id: string;
  /** Forgets what was typed: the record is read again. */
  onTakenOut: () => void;
  /** Leaves the form of a record that was only there. */
  onGone: () => void;
}

/** Says in an editor that the set in which one works changes the record, and takes it out of the set. */
export function PreparedNotice({ collection, id, onTakenOut, onGone }: PreparedNoticeProps) {
  const { t, locale } = useTranslation();
  const authorName = useAuthorName();
  const reload = useReloadEditor();
  const set = useWorkingSet();
  const edit = useOwnEdit(collection, id);
  if (!set || !edit) return null;
  const takeOut = async () => {
    if (!(await askToTakeOut(set, edit))) return;
    if (edit.action === 'create') return onGone();
    onTakenOut();
    reload();
  };
  const name = authorName(edit.by);
  const at = relativeTime(edit.at, locale);
  const { action, state } = edit;
  const site =
    state === 'merged' || state === 'changedSince' || state === 'gone'
      ? t(`prepared.states.${state}`)
      : action === 'update' && t('prepared.asBefore');
  return (
    <Alert
      variant="light"
      py="xs"
      color={state === 'changedSince' || state === 'gone' ? 'yellow' : undefined}
      styles={{ icon: { alignSelf: 'center', marginTop: 0 } }}
      icon={<IconStack2 size={18} aria-hidden />}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 240px">
          {t(`prepared.notices.${action}`, { set: set.name, name, at })} {site}
        </Text>
        <Button size="xs" variant="default" onClick={() => void takeOut()}>
          {t('prepared.takeOut')}
        </Button>
      </Group>
    </Alert>
  );
}
