import { Button } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { IconGitMerge } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { api, codeOf } from '../api/client.ts';
import type { PreparedEdit, SetConflict } from '../api/prepared.ts';
import { forgetRecords } from '../api/queries.ts';
import type { Values } from '../lib/paths.ts';
import { PREPARED } from '../merge/sideNames.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { whileBusy } from '../ui/busy.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';

const MergeDialog = lazyPart(
  () => import('../merge/MergeDialog.tsx').then((module) => module.MergeDialog),
  (props) => props.onCancel(),
);

interface DecideConflictProps {
  set: string;
  edit: PreparedEdit;
}

/** Brings together what a set and somebody on the site have made of the same places of a record. */
export function DecideConflict({ set, edit }: DecideConflictProps) {
  const { t } = useTranslation();
  const [conflict, setConflict] = useState<SetConflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { collection, id } = edit;
  const name = shownName(edit.name, id);
  const entity = entityOf(collection);
  const params = { set, collection, id };
  const ask = async () => {
    try {
      const address = 'GET /api/prepared/:set/conflicts/:collection/:id';
      setConflict(await whileBusy(() => api(address, { params })));
    } catch (error) {
      // It may have been decided meanwhile.
      if (codeOf(error) !== 'notFound') toastError(error);
      await forgetRecords();
    }
  };
  const decide = async (merged: Values, { present }: SetConflict) => {
    setIsBusy(true);
    try {
      const body = { ...merged, ...present };
      await api('PUT /api/prepared/:set/conflicts/:collection/:id', { params, body });
      setConflict(null);
      toastSuccess('generic', t('prepared.decided', { name }));
    } catch (error) {
      toastError(error, 'save');
      // Their version is another one by now: it is asked about anew.
      if (codeOf(error) === 'sync') setConflict(null);
    } finally {
      setIsBusy(false);
      await forgetRecords();
    }
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconGitMerge size={14} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('prepared.decide')}
      </Button>
      <Suspense>
        {conflict && entity && (
          <MergeDialog
            title={t('prepared.decideTitle', { name })}
            intro={t('prepared.states.changedSince')}
            records={[{ entity, versions: conflict }]}
            names={PREPARED}
            isBusy={isBusy}
            onCancel={() => setConflict(null)}
            actions={[
              {
                label: t('prepared.keep'),
                isMain: true,
                run: (...[merged]) => merged && void decide(merged, conflict),
              },
            ]}
          />
        )}
      </Suspense>
    </>
  );
}
