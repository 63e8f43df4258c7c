import { ScrollArea } from '@mantine/core';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetRecords } from '../../../api/queries.ts';
import { deleteRecords, type Effect, type Refusal } from '../../../api/records.ts';
import { mayComeBack } from '../../../bin/binRights.ts';
import { undoOf } from '../../../history/undoOf.ts';
import { deletionsNote } from '../../../impact/deletionNote.tsx';
import { focusMain } from '../../../lib/focusMain.ts';
import { i18next } from '../../../messages/i18n.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useEditing } from '../../../navigation/editing.ts';
import { BlockerNames, RecordLink } from '../../../resource/BlockerList.tsx';
import { blockersIn } from '../../../resource/blockers.ts';
import type { Resource } from '../../../resource/resource.ts';
import { useActor } from '../../../session/session.ts';
import { confirm, showNotice } from '../../../ui/dialogs.tsx';
import { toldOnSite } from '../../../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { deletionQuestion } from '../../actions/deletionQuestion.ts';
import classes from './refusals.module.css';
import type { Selected } from './selection.ts';

/** How many names the question says. */
const NAMED = 5;

interface Progress {
  done: number;
  total: number;
}

export interface DeletionOfMany {
  /** Asks, deletes what can be deleted, says what came of it, and returns what is gone. */
  remove: (selected: Selected) => Promise<string[]>;
  /** Null unless records are being deleted. */
  progress: Progress | null;
}

/** Deletes many records, in as few requests as the server takes. */
export function useDeleteMany({ collection, entity }: Resource): DeletionOfMany {
  const { t } = useTranslation();
  const { confirmLeave } = useEditing();
  const actor = useActor();
  const [progress, setProgress] = useState<Progress | null>(null);

  const remove = useCallback(
    async (selected: Selected) => {
      const ids = [...selected.keys()];
      let successor: string | null = null;
      const isSure = await confirm({
        ...deletionQuestion(actor, entity, namesOf(selected, t), selected.size),
        note: deletionsNote(collection, ids, (chosen) => {
          successor = chosen;
        }),
      });
      if (!isSure) return [];
      const removed: string[] = [];
      const refused: Refusal[] = [];
      const effects: Effect[] = [];
      try {
        for (let from = 0; from < ids.length; from += BATCH_SIZE) {
          setProgress({ done: from, total: ids.length });
          const some = ids.slice(from, from + BATCH_SIZE);
          const answer = await deleteRecords(collection, some, successor);
          removed.push(...answer.removed);
          refused.push(...answer.refused);
          effects.push(answer);
        }
      } catch (error) {
        toastError(error, 'delete');
      }
      setProgress(null);
      if (removed.length > 0) {
        const text = t('lists.removed', { count: removed.length });
        const undo = mayComeBack(actor, entity)
          ? undoOf(
              collection,
              effects.map(({ change }) => change),
            )
          : undefined;
        const onSite = toldOnSite(...effects.map(({ renders }) => renders));
        toastSuccess('actionCompleted', [text, onSite], undo);
        await forgetRecords();
        focusMain();
      }
      if (refused.length > 0) showRefusals(refused, collection, confirmLeave);
      return removed;
    },
    [actor, collection, confirmLeave, entity, t],
  );
  return { remove, progress };
}

/** What is selected, in words. */
function namesOf(selected: Selected, t: TFunction): string {
  const titles = [...selected.values()].filter((title) => title !== null);
  const names = titles.slice(0, NAMED);
  const others = selected.size - names.length;
  if (names.length === 0) return t('lists.many', { count: selected.size });
  return others > 0
    ? t('lists.andOthers', { names: names.join(', '), count: others })
    : new Intl.ListFormat(i18next.language).format(names);
}

/**
 * Says in a dialog which records of many could not be deleted, and why.
 * @param open goes to the address of one that stands in the way
 */
function showRefusals(
  refusals: readonly Refusal[],
  collection: string,
  open: (path: string) => void,
): void {
  const title = i18next.t('lists.refused', { count: refusals.length });
  showNotice(title, (close) => (
    <RefusalList
      refusals={refusals}
      collection={collection}
      onOpen={(path) => {
        close();
        open(path);
      }}
    />
  ));
}

interface RefusalListProps {
  refusals: readonly Refusal[];
  collection: string;
  /** Opens an address; the dialog itself stands outside the router. */
  onOpen: (path: string) => void;
}

/** The records that stay, each with its reason and with what stands in the way. */
function RefusalList({ refusals, collection, onOpen }: RefusalListProps) {
  const labels = useLabels();
  return (
    <ScrollArea.Autosize mah="60vh">
      <ul className={classes.refusals}>
        {refusals.map(({ id, name, code, blockers, total }) => (
          <li key={id}>
            <RecordLink record={{ collection, id, name }} onOpen={onOpen} />
            <p className={classes.reason}>{labels.error(code)}</p>
            {blockers && (
              <BlockerNames
                blockers={blockersIn({ blockers, total })}
                held={{ collection, id }}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
