import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Entity } from '@regia/model/entity.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import type { Choices, Versions } from '@regia/model/merge/piece.ts';
import { choiceFor } from '@regia/model/merge/pieceDecider.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../fields/form/paths.ts';
import { counted } from '../messages/counted.ts';
import { ConflictCard } from './ConflictCard.tsx';
import classes from './merge.module.css';
import { SettledPieces } from './SettledPieces.tsx';
import type { SideNames } from './sideNames.ts';
import { usePieceTitle } from './usePieceTitle.ts';

/** Narrower windows have no room beside a dialog. */
const NARROW = '(max-width: 900px)';
const ORIGINS = ['mine', 'theirs', 'both'] as const;

export interface MergeAction {
  readonly label: string;
  readonly isMain: boolean;
  /** Can it be done while something is left to choose? */
  readonly isFree?: boolean;
  readonly run: (merged: Values) => void;
}

interface MergeDialogProps {
  title: string;
  /** Whose versions they are, and since when. */
  intro: ReactNode;
  entity: Entity;
  versions: Versions<Values>;
  names: SideNames;
  /** What can be done with the merge. */
  actions: readonly MergeAction[];
  isBusy: boolean;
  onCancel: () => void;
}

/** Two versions of one record, field by field, and the choice where both changed the same. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, intro, entity, versions, names, actions, isBusy, onCancel } = props;
  const { t, i18n } = useTranslation();
  const isNarrow = useMediaQuery(NARROW);
  const [choices, setChoices] = useState<Choices>({});
  const titleOf = usePieceTitle(entity.collection);
  // Choices alter no piece, so a key typed into a joined text costs only its own box.
  const { pieces } = useMemo(() => mergeRecords(entity, versions), [entity, versions]);
  const conflicts = pieces.filter(({ origin }) => origin === 'conflict');
  // A conflict shows two versions.
  const among = pieces.length + conflicts.length;
  const left = conflicts.filter(
    (piece) => choiceFor(choices[piece.key], piece.joined) === null,
  ).length;
  const said = (count: number) => counted(count, i18n.language);
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
            ? t(names.conflicts, said(conflicts.length))
            : t(pieces.length > 0 ? names.noConflicts : 'merge.same')}
        </Text>
        {conflicts.map((piece) => (
          <ConflictCard
            key={piece.key}
            collection={entity.collection}
            title={titleOf(piece)}
            piece={piece}
            among={among}
            names={names}
            choice={choiceFor(choices[piece.key], piece.joined)}
            onChoose={(choice) => setChoices((before) => ({ ...before, [piece.key]: choice }))}
          />
        ))}
        {ORIGINS.map((origin) => (
          <SettledPieces
            key={origin}
            collection={entity.collection}
            heading={t(names.settled[origin])}
            pieces={pieces.filter((piece) => piece.origin === origin)}
            among={among}
            titleOf={titleOf}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed" className={classes.left} role="status">
          {left > 0 && t('merge.left', said(left))}
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
              onClick={() => run(mergeRecords(entity, versions, choices).values)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
    </Modal>
  );
}
