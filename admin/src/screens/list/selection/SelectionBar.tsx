import { Button, CloseButton, Menu } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { sharedFields } from '@regia/model/rules/sharedFields.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { selectableIds, type WholeList } from '../../../api/records.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import type { Resource } from '../../../resource/resource.ts';
import { useActor } from '../../../session/session.ts';
import { AnchoredMenu } from '../../../ui/dropdown/Anchored.tsx';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { toastError } from '../../../ui/toasts.ts';
import classes from './selection.module.css';
import { isWhole, NOTHING, withIds, without } from './selection.ts';
import { useMany } from './useMany.tsx';
import { mayUpdateMany, type SelectionHook } from './useSelection.ts';

export interface SelectionBarProps {
  resource: Resource;
  selection: SelectionHook;
  /** What the list holds on all of its pages. */
  query: WholeList;
  total: number;
}

/** What can be done with the selected records; it stays in sight at the foot of the window. */
export function SelectionBar({ resource, selection, query, total }: SelectionBarProps) {
  const { t } = useTranslation();
  const { selected, choices, change } = selection;
  const [isAll, setIsAll] = useState(false);
  const labels = useLabels();
  const actor = useActor();
  const { collection, entity, Selected } = resource;
  const { remove, update, progress } = useMany(resource, selection);
  const isBusy = progress !== null;
  const mayUpdate = mayUpdateMany(actor, entity);
  const mayMean = isWhole(selected, choices) && !isAll && total > selected.size;

  const selectAll = async () => {
    try {
      const ids = await selectableIds(collection, query, {
        isUpdatable: mayUpdate,
        isAny: Selected !== undefined,
      });
      change((now) => withIds(now, ids));
      setIsAll(true);
    } catch (error) {
      toastError(error, 'actionError');
    }
  };
  return (
    <section className={classes.bar} aria-label={t('lists.selection')}>
      <span className={classes.count}>
        {progress
          ? t(`lists.${progress.act}`, { done: progress.done, total: progress.total })
          : t('lists.selected', { count: selected.size })}
      </span>
      {mayMean && (
        <Button variant="subtle" size="xs" disabled={isBusy} onClick={() => void selectAll()}>
          {t('lists.selectAll', { count: total })}
        </Button>
      )}
      {mayUpdate && (
        <Opener
          button={(opener) => (
            <Button
              {...opener}
              variant="light"
              size="xs"
              leftSection={<IconPencil size={16} />}
              disabled={isBusy}
            >
              {t('lists.setField')}
            </Button>
          )}
        >
          {(dropdown) => (
            <AnchoredMenu {...dropdown}>
              {sharedFields(entity).map((name) => (
                <Menu.Item key={name} onClick={() => void update(name)}>
                  {labels.field(collection, name)}
                </Menu.Item>
              ))}
            </AnchoredMenu>
          )}
        </Opener>
      )}
      {Selected && (
        <Suspense>
          <Selected ids={[...selected.keys()]} onDone={() => change(() => NOTHING)} />
        </Suspense>
      )}
      {can(actor, 'delete', entity) && (
        <Button
          variant="light"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} />}
          loading={isBusy}
          onClick={async () => {
            const removed = await remove();
            if (removed.length > 0) change((now) => without(now, removed));
          }}
        >
          {t('resource.delete')}
        </Button>
      )}
      <CloseButton
        aria-label={t('lists.deselect')}
        disabled={isBusy}
        onClick={() => change(() => NOTHING)}
      />
    </section>
  );
}
