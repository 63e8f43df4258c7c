import { BATCH_SIZE } from '@regia/model/constants.ts';
import { useState } from 'react';
import { forgetRecords } from '../../../api/queries.ts';
import { deleteRecords, type Effect, type Refusal, updateRecords } from '../../../api/records.ts';
import { mayComeBack } from '../../../bin/binRights.ts';
import { undoOf } from '../../../history/undoOf.ts';
import { deletionsNote } from '../../../impact/deletionNote.tsx';
import { focusMain } from '../../../lib/focusMain.ts';
import { spokenLocale, type Translate } from '../../../messages/i18n.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { useEditing } from '../../../navigation/editing.ts';
import type { Resource } from '../../../resource/resource.ts';
import { useActor } from '../../../session/session.ts';
import { confirm } from '../../../ui/dialogs.tsx';
import { toldOf } from '../../../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { deletionQuestion } from '../../actions/deletionQuestion.ts';
import { showRefusals } from './refusals.tsx';
import type { Selected } from './selection.ts';
import type { SelectionHook } from './useSelection.ts';
import { ValueChoice } from './ValueChoice.tsx';

/** How many names the question says. */
const NAMED = 5;

interface Many {
  /** Asks, deletes what can be deleted, says what came of it, and returns what is gone. */
  remove: () => Promise<string[]>;
  /** Asks for a value of the field, gives it to what can have it, and says what came of it. */
  update: (name: string) => Promise<void>;
  /** What is being done, and how far it is; null where nothing is. */
  progress: { act: Act; done: number; total: number } | null;
}

type Act = 'deleting' | 'updating';
type Answer = Effect & { done: readonly string[]; refused: readonly Refusal[] };

/** What can be done with the records that are selected, in as few requests as the server takes. */
export function useMany(
  { collection, entity }: Resource,
  { selected, choices }: Pick<SelectionHook, 'selected' | 'choices'>,
): Many {
  const { t } = useTranslation();
  const { confirmLeave } = useEditing();
  const actor = useActor();
  const [progress, setProgress] = useState<Many['progress']>(null);
  const ids = [...selected.keys()];
  const total = ids.length;

  const perform = async (act: Act, send: (some: readonly string[]) => Promise<Answer>) => {
    const answers: Answer[] = [];
    const isRemoval = act === 'deleting';
    try {
      for (let from = 0; from < total; from += BATCH_SIZE) {
        setProgress({ act, done: from, total });
        answers.push(await send(ids.slice(from, from + BATCH_SIZE)));
      }
    } catch (error) {
      toastError(error, isRemoval ? 'delete' : 'save');
    }
    const done = answers.flatMap((answer) => answer.done);
    const refused = answers.flatMap((answer) => answer.refused);
    const changes = answers.map(({ change }) => change);
    if (done.length > 0) {
      const text = t(isRemoval ? 'lists.removed' : 'lists.updated', { count: done.length });
      const undo =
        !isRemoval || mayComeBack(actor, entity) ? undoOf(collection, changes) : undefined;
      const onSite = toldOf(collection, ...answers.map(({ renders }) => renders));
      toastSuccess('generic', [text, onSite], undo);
    }
    // What was refused as stale is to be looked at as it is now.
    await forgetRecords();
    setProgress(null);
    const title = t(isRemoval ? 'lists.refused' : 'lists.notUpdated', { count: refused.length });
    showRefusals(title, refused, collection, confirmLeave);
    return done;
  };

  const remove = async () => {
    let successor: string | null = null;
    const isSure = await confirm({
      ...deletionQuestion(actor, entity, namesOf(selected, t), total),
      note: deletionsNote(collection, ids, (chosen) => {
        successor = chosen;
      }),
    });
    if (!isSure) return [];
    const gone = await perform('deleting', async (some) => {
      const { removed, ...answer } = await deleteRecords(collection, some, successor);
      return { ...answer, done: removed };
    });
    if (gone.length > 0) focusMain();
    return gone;
  };

  const update = async (name: string) => {
    let value: string | null | undefined;
    const isSure = await confirm({
      title: t('lists.setFor', { count: total }),
      note: (onReady) => (
        <ValueChoice
          {...{ collection, name, ids }}
          onValue={(chosen) => {
            value = chosen;
            onReady(chosen === undefined ? null : t('lists.set'));
          }}
        />
      ),
      yes: t('lists.set'),
      no: t('common.cancel'),
      waits: true,
    });
    if (!isSure || value === undefined) return;
    const fields = { [name]: value };
    // What is on another page is not looked at.
    const seen = new Map(choices.map(({ id, updatedAt }) => [id, updatedAt]));
    const done = await perform('updating', async (some) => {
      const records = some.map((id) => ({ id, updatedAt: seen.get(id) }));
      const { updated, ...answer } = await updateRecords(collection, { records, fields });
      return { ...answer, done: updated };
    });
    if (done.length > 0) focusMain();
  };
  return { remove, update, progress };
}

/** What is selected, in words. */
function namesOf(selected: Selected, t: Translate): string {
  const titles = [...selected.values()].filter((title) => title !== null);
  const names = titles.slice(0, NAMED);
  const others = selected.size - names.length;
  if (names.length === 0) return t('lists.many', { count: selected.size });
  return others > 0
    ? t('lists.andOthers', { names: names.join(', '), count: others })
    : new Intl.ListFormat(spokenLocale()).format(names);
}
