import { Button, CloseButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletableIds, type WholeList } from '../../../api/records.ts';
import type { Resource } from '../../../resource/resource.ts';
import { toastError } from '../../../ui/toasts.ts';
import classes from './selection.module.css';
import { isWhole, NOTHING, withIds, without } from './selection.ts';
import { useDeleteMany } from './useDeleteMany.tsx';
import type { SelectionHook } from './useSelection.ts';

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
  const { remove, progress } = useDeleteMany(resource);
  const isBusy = progress !== null;
  const mayMean = isWhole(selected, choices) && !isAll && total > selected.size;

  const selectAll = async () => {
    try {
      const ids = await deletableIds(resource.collection, query);
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
          ? t('lists.deleting', {
              done: progress.done,
              total: progress.total,
            })
          : t('lists.selected', { count: selected.size })}
      </span>
      {mayMean && (
        <Button variant="subtle" size="xs" disabled={isBusy} onClick={() => void selectAll()}>
          {t('lists.selectAll', { count: total })}
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} />}
        loading={isBusy}
        onClick={async () => {
          const removed = await remove(selected);
          if (removed.length > 0) change((now) => without(now, removed));
        }}
      >
        {t('resource.delete')}
      </Button>
      <CloseButton
        aria-label={t('lists.deselect')}
        disabled={isBusy}
        onClick={() => change(() => NOTHING)}
      />
    </section>
  );
}
