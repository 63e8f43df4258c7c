import { Menu } from '@mantine/core';
import { insertTable } from '@regia/embed/richText/tableNodes.ts';
import { IconTable } from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { ToolButton } from './ToolButton.tsx';

const COMMANDS: readonly (readonly [
  (
    | 'rowBefore'
    | 'rowAfter'
    | 'rowDelete'
    | 'columnBefore'
    | 'columnAfter'
    | 'columnDelete'
    | 'headerRow'
    | 'cellsMerge'
    | 'cellSplit'
    | 'tableDelete'
  ),
  Command,
])[] = [
  ['rowBefore', addRowBefore],
  ['rowAfter', addRowAfter],
  ['rowDelete', deleteRow],
  ['columnBefore', addColumnBefore],
  ['columnAfter', addColumnAfter],
  ['columnDelete', deleteColumn],
  ['headerRow', toggleHeaderRow],
  ['cellsMerge', mergeCells],
  ['cellSplit', splitCell],
  ['tableDelete', deleteTable],
];

interface TableMenuProps {
  editor: Editor;
  /** Is the cursor in a table? */
  isActive: boolean;
}

/** Inserts a table; within one, what can be done with it. */
export function TableMenu({ editor, isActive }: TableMenuProps) {
  const { t } = useTranslation();
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  if (!isActive) {
    return (
      <ToolButton
        icon={IconTable}
        label={t('resource.richText.tableInsert')}
        onClick={() => insertTable(editor)}
      />
    );
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton icon={IconTable} label={t('resource.richText.table')} isActive />
      </Menu.Target>
      <Menu.Dropdown>
        {COMMANDS.map(([name, command]) => (
          <Menu.Item
            key={name}
            color={name === 'tableDelete' ? 'red' : undefined}
            disabled={!command(editor.state)}
            onClick={() => run(command)}
          >
            {t(`resource.richText.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
