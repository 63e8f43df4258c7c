import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useEditing } from '../navigation/editing.ts';
import { iconOf } from '../navigation/icons.ts';
import { recordPath } from '../navigation/places.ts';
import { noteRecent, type Recent, recentsOf } from '../session/recents.ts';
import { useActor } from '../session/session.ts';
import { Chooser } from './Chooser.tsx';
import classes from './Palette.module.css';
import { type Command, type Entry, everything, fitting, type Section } from './sections.ts';
import { useCommands } from './useCommands.ts';
import { type FoundSections, useFound } from './useFound.ts';

interface PaletteProps {
  /** What was typed while it was on its way. */
  typedBefore: string;
  onClose: () => void;
}

/** Goes to any screen, finds any record, runs any action: as far as the rights go. */
export function Palette({ typedBefore, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(typedBefore);
  const found = useFound(typed);
  const sections = useSections(typed, found);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('palette.title'), 'data-from-top': true } }}
      size={640}
      // It grows downwards as one types, and its first line must not move.
      centered={false}
      padding={0}
      yOffset="max(12px, 10dvh)"
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Chooser
        typed={typed}
        onType={setTyped}
        sections={sections}
        found={found}
        onClose={onClose}
      />
    </Modal>
  );
}

function useSections(typed: string, { sections }: FoundSections): readonly Section[] {
  const { t } = useTranslation();
  const { id: userId } = useActor();
  const commands = useCommands().map(
    (command): Command => ({
      ...command,
      run: () => {
        // What only this place offers means nothing in another.
        if (command.group !== 'here') noteRecent(userId, { kind: 'command', id: command.id });
        command.run();
      },
    }),
  );
  const recent = useRecent(commands);
  if (typed.trim() === '') return everything(recent, commands, (group) => t(`palette.${group}`));
  const fit = fitting(typed, commands);
  const chosen = { id: 'commands', title: t('palette.commands'), entries: fit };
  return [...(fit.length > 0 ? [chosen] : []), ...sections];
}

/** What was chosen last and can still be chosen. */
function useRecent(commands: readonly Command[]): Entry[] {
  const labels = useLabels();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const [recents] = useState(() => recentsOf(actor.id));

  const entryOf = (recent: Recent): Entry[] => {
    if (recent.kind === 'command') return commands.filter(({ id }) => id === recent.id);
    const path = recordPath(recent);
    if (!path) return [];
    return [
      {
        id: `record:${recent.collection}/${recent.id}`,
        label: recent.title,
        record: recent,
        aside: labels.entity(recent.collection).one,
        icon: iconOf(recent.collection),
        run: () => {
          noteRecent(actor.id, recent);
          confirmLeave(path);
        },
      },
    ];
  };
  return recents.flatMap(entryOf);
}
