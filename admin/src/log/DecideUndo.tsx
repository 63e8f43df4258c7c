import { Button } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoConflict, UndoRecord } from '../api/logs.ts';
import type { Values } from '../fields/form/paths.ts';
import { UNDO } from '../merge/sideNames.ts';
import { lazyPart } from '../shell/lazyPart.tsx';

const MergeDialog = lazyPart(
  () => import('../merge/MergeDialog.tsx').then((module) => module.MergeDialog),
  (props) => props.onCancel(),
);

interface DecideUndoProps {
  record: UndoRecord;
  isBusy: boolean;
  /** Returns whether it was taken back. */
  onDecided: (record: Values) => Promise<boolean>;
}

/** What is asked, and, once the server has refused it, what had been chosen. */
interface Asked {
  readonly conflict: UndoConflict;
  readonly refused: Values | null;
}

/** What is asked now: where it was refused since the record had changed again, only what that concerns. */
function conflictOf({ conflict, refused }: Asked, latest: UndoConflict): UndoConflict {
  const { versions, present } = latest;
  if (!refused || present.updatedAt === conflict.present.updatedAt) return conflict;
  return { versions: { ...versions, base: conflict.versions.theirs, mine: refused }, present };
}

/** Where the same places were changed later, what to keep is chosen piece by piece. */
export function DecideUndo({ record, isBusy, onDecided }: DecideUndoProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { collection, conflict, title } = record;
  const entity = entityOf(collection);
  if (!conflict || !entity) return null;
  const current = asked && conflictOf(asked, conflict);
  const decide = async (current: UndoConflict, merged: Values) => {
    const isDone = await onDecided({ ...merged, ...current.present });
    setAsked(isDone ? null : { conflict: current, refused: merged });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked({ conflict, refused: null })}>
        {t('log.undo.decide')}
      </Button>
      {current && (
        <Suspense>
          <MergeDialog
            // Another version is another question, with choices of its own.
            key={current.present.updatedAt}
            title={t('log.undo.confirm')}
            intro={title}
            entity={entity}
            versions={current.versions}
            names={UNDO}
            isBusy={isBusy}
            onCancel={() => setAsked(null)}
            actions={[
              {
                label: t('log.undo.button'),
                isMain: true,
                run: (merged) => void decide(current, merged),
              },
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
