import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import type { Choice, Choices } from '@regia/model/merge/piece.ts';
import { choiceFor } from '@regia/model/merge/pieceDecider.ts';
import { type ReactNode, useCallback, useState } from 'react';
import type { Values } from '../lib/paths.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './merge.module.css';
import { type MergedRecord, RecordPieces } from './RecordPieces.tsx';
import type { SideNames } from './sideNames.ts';

/** Narrower windows have no room beside a dialog. */
const NARROW = '(max-width: 900px)';

export interface MergeAction {
  readonly label: string;
  readonly isMain: boolean;
  /** Can it be done while something is left to choose? */
  readonly isFree?: boolean;
  /** @param merged as many as there are records */
  readonly run: (...merged: Values[]) => void;
}

interface MergeDialogProps {
  title: string;
  /** Whose versions they are, and since when. */
  intro: ReactNode;
  /** For as long as it is open; others are another question. */
  records: readonly MergedRecord[];
  names: SideNames;
  /** What can be done with the merge. */
  actions: readonly MergeAction[];
  isBusy: boolean;
  onCancel: () => void;
}

const NONE: Choices = {};

/** Two versions of a record, or of some, field by field, and the choice where both changed the same. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, intro, names, actions, isBusy, onCancel } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW);
  // Choices alter no piece, so a key typed into a joined text costs only its own box.
  const [records] = useState(() =>
    props.records.map((record) => {
      const { pieces } = mergeRecords(record.entity, record.versions);
      return { record, pieces };
    }),
  );
  const [choices, setChoices] = useState<Readonly<Record<number, Choices>>>({});
  const choose = useCallback((index: number, key: string, choice: Choice) => {
    setChoices((before) => ({ ...before, [index]: { ...before[index], [key]: choice } }));
  }, []);
  const of = (index: number) => choices[index] ?? NONE;
  const places = records.flatMap(({ pieces }) => pieces);
  const conflicts = records.flatMap(({ pieces }, index) =>
    pieces
      .filter(({ origin }) => origin === 'conflict')
      .map(({ key, joined }) => choiceFor(of(index)[key], joined)),
  );
  const left = conflicts.filter((choice) => choice === null).length;
  const merged = () =>
    records.map(
      ({ record: { entity, versions } }, index) => mergeRecords(entity, versions, of(index)).values,
    );
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      size={960}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.versions}>
        <Text size="sm">{intro}</Text>
        <Text size="sm" fw={500}>
          {conflicts.length > 0
            ? t(names.conflicts, { count: conflicts.length })
            : t(places.length > 0 ? names.noConflicts : 'merge.same')}
        </Text>
        {records.map((one, index) => (
          <RecordPieces
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
            key={index}
            {...one}
            {...{ names, index }}
            choices={of(index)}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed" className={classes.left} role="status">
          {left > 0 && t('merge.left', { count: left })}
        </Text>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(names.cancel)}
          </Button>
          {actions.map(({ label, isMain, isFree = false, run }) => (
            <Button
              key={label}
              variant={isMain ? 'filled' : 'default'}
              loading={isMain && isBusy}
              disabled={left > 0 && !isFree}
              onClick={() => run(...merged())}
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
    </Modal>
  );
}
