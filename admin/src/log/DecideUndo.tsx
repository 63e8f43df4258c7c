import { Button } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoRecord } from '../api/logs.ts';
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
  onDecided: (record: Values) => void;
}

/** Where the same places were changed later, what to keep is chosen piece by piece. */
export function DecideUndo({ record, isBusy, onDecided }: DecideUndoProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { collection, conflict, title } = record;
  const entity = entityOf(collection);
  if (!conflict || !entity) return null;
  const { versions, present } = conflict;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('log.undo.decide')}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeDialog
            title={t('log.undo.confirm')}
            intro={title}
            entity={entity}
            versions={versions}
            names={UNDO}
            isBusy={isBusy}
            onCancel={() => setOpen(false)}
            actions={[
              {
                label: t('log.undo.button'),
                isMain: true,
                run: (merged) => {
                  setOpen(false);
                  onDecided({ ...merged, ...present });
                },
              },
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
