import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { hasHistory } from '@regia/model/rules/history.ts';
import { IconDots } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSetFor } from '../../api/prepared.ts';
import { ariaKeys } from '../../keyboard/keys.ts';
import { useShortcut } from '../../keyboard/useShortcut.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import { lazyPart, soonPart } from '../../ui/lazyPart.tsx';

const HISTORY_KEYS = 'mod+alt+Y';

const EditItems = soonPart(
  () => import('./soon.tsx').then((module) => module.EditItems),
  (props) => props.onClose(),
);
const HistoryDrawer = lazyPart(
  () => import('../../history/HistoryDrawer.tsx').then((module) => module.HistoryDrawer),
  (props) => props.onClose(),
);

export interface EditMenuProps {
  resource: Resource;
  record: AnyRecord;
  /** Is it being asked about, or under way? Then it is no news that the record goes. */
  onDeleting: (isDeleting: boolean) => void;
  onDeleted: () => void;
}

/** What can be done with an open record besides saving it, and its history, which keys open too. */
export function EditMenu(props: EditMenuProps) {
  const { resource, record } = props;
  const { entity } = resource;
  const { t } = useTranslation();
  const actor = useActor();
  const [isOpen, { open, close }] = useDisclosure(false);
  // Of a set there is none, and what comes back from it does so on the site itself.
  const isPrepared = useSetFor(entity.collection) !== null;
  const onHistory = hasHistory(entity) && !isPrepared ? open : null;
  useShortcut('editor.history', HISTORY_KEYS, t('history.show'), onHistory);
  if (!onHistory && !can(actor, 'delete', entity, record) && !can(actor, 'read', user)) return null;
  return (
    <>
      <Opener
        button={(opener) => (
          <ActionIcon
            {...opener}
            variant="default"
            size={36}
            aria-label={t('resource.edit.more')}
            title={t('resource.edit.more')}
          >
            <IconDots size={18} />
          </ActionIcon>
        )}
      >
        {(dropdown) => (
          <EditItems
            {...dropdown}
            {...props}
            onHistory={onHistory}
            historyKeys={ariaKeys(HISTORY_KEYS)}
          />
        )}
      </Opener>
      <Suspense>
        {isOpen && <HistoryDrawer resource={resource} record={record} onClose={close} />}
      </Suspense>
    </>
  );
}
