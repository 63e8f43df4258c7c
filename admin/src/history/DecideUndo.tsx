import { Button } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { Suspense, useState } from 'react';
import type { DecidedRecord, UndoConflict, UndoOffer, UndoRecord } from '../api/logs.ts';
import type { Values } from '../lib/paths.ts';
import { UNDO } from '../merge/sideNames.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const MergeDialog = lazyPart(
  () => import('../merge/MergeDialog.tsx').then((module) => module.MergeDialog),
  (props) => props.onCancel(),
);

interface DecideUndoProps {
  offer: UndoOffer;
  /** Of the actions that are taken back. */
  count: number;
  isBusy: boolean;
  /** Returns whether it was taken back. */
  onDecided: (records: DecidedRecord[]) => Promise<boolean>;
}

/** A record that asks, and, once the server has refused it, what had been chosen. */
interface Asked {
  readonly record: UndoRecord;
  readonly conflict: UndoConflict;
  readonly refused: Values | null;
}

/** The records that ask what to keep; none where something else is in the way of the whole. */
export function askedOf({ problem, records }: UndoOffer): readonly Omit<Asked, 'refused'>[] {
  // What has been taken back already is in nobody's way.
  const inTheWay = records.filter(({ problem }) => problem !== null && problem !== 'undone');
  const asked = inTheWay.flatMap((record) =>
    record.conflict ? [{ record, conflict: record.conflict }] : [],
  );
  return problem === 'changedSince' && asked.length === inTheWay.length ? asked : [];
}

const keyOf = ({ record }: Pick<Asked, 'record'>) => `${record.collection}/${record.id}`;
const stateOf = (asked: readonly Omit<Asked, 'refused'>[]) =>
  asked.map((one) => `${keyOf(one)} ${one.conflict.present.updatedAt}`).join();

/** What is asked now: where it was refused since a record had changed again, only what that concerns. */
function stillAsked(
  asked: readonly Asked[],
  latest: readonly Omit<Asked, 'refused'>[],
): readonly Asked[] {
  if (stateOf(asked) === stateOf(latest)) return asked;
  const before = new Map(asked.map((one) => [keyOf(one), one]));
  return latest.map((one) => {
    const { conflict: seen, refused = null } = before.get(keyOf(one)) ?? {};
    if (!seen || !refused) return { ...one, refused };
    const { versions, present } = one.conflict;
    const since = { ...versions, base: seen.versions.theirs, mine: refused };
    return { ...one, refused, conflict: { versions: since, present } };
  });
}

/** Where the same places were changed later, what to keep is chosen piece by piece. */
export function DecideUndo({ offer, count, isBusy, onDecided }: DecideUndoProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<readonly Asked[] | null>(null);
  const latest = askedOf(offer);
  if (latest.length === 0) return null;
  const current = asked && stillAsked(asked, latest);
  const decide = async (current: readonly Asked[], merged: readonly Values[]) => {
    const answers = current.map(({ record: { collection, id }, conflict }, index) => ({
      ...{ collection, id },
      record: { ...merged[index], ...conflict.present },
    }));
    const isDone = await onDecided(answers);
    setAsked(
      isDone ? null : current.map((one, index) => ({ ...one, refused: merged[index] ?? null })),
    );
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => setAsked(latest.map((one) => ({ ...one, refused: null })))}
      >
        {t('log.undo.decide')}
      </Button>
      {current && (
        <Suspense>
          <MergeDialog
            // Another version is another question, with choices of its own.
            key={stateOf(current)}
            title={t('log.undo.confirm', { count })}
            intro={offer.total === 1 ? current[0]?.record.title : t('log.undo.partly', { count })}
            records={current.flatMap(({ record: { collection, id, title }, conflict }) => {
              const entity = entityOf(collection);
              const named = offer.total > 1 && { title: shownName(title, id) };
              return entity ? [{ entity, versions: conflict.versions, ...named }] : [];
            })}
            names={UNDO}
            isBusy={isBusy}
            onCancel={() => setAsked(null)}
            actions={[
              {
                label: t('log.undo.button', { count }),
                isMain: true,
                run: (...merged) => void decide(current, merged),
              },
            ]}
          />
        </Suspense>
      )}
    </>
  );
}
