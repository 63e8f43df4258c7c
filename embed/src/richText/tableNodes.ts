/** Tables, as plain as the public site keeps them: no widths, no styles. */

import { type Editor, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';

const SPANS = {
  colspan: { default: 1, parseHTML: spanOf('colspan'), renderHTML: beyondOne('colspan') },
  rowspan: { default: 1, parseHTML: spanOf('rowspan'), renderHTML: beyondOne('rowspan') },
  // The commands for tables set it; nothing of it is written.
  colwidth: { default: null, rendered: false },
};

function spanOf(name: string) {
  return (cell: HTMLElement) =>
    Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1);
}

function beyondOne(name: string) {
  return (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] };
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => ROLES[name] ?? {},
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    const next = () => run(goToNextCell(1));
    return {
      // Behind the last cell comes a new row.
      Tab: () => next() || (run(addRowAfter) && next()),
      'Shift-Tab': () => run(goToNextCell(-1)),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => SPANS,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...SPANS, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** How the library for tables recognises each of them. */
const ROLES: Readonly<Record<string, { tableRole: string }>> = {
  table: { tableRole: 'table' },
  tableRow: { tableRole: 'row' },
  tableCell: { tableRole: 'cell' },
  tableHeader: { tableRole: 'header_cell' },
};

export const TABLE_NODES = [Table, TableRow, TableCell, TableHeader];

/** Puts an empty table with a header row at the cursor, and the cursor into its first cell. */
export function insertTable(editor: Editor, rows = 3, columns = 3): void {
  const cells = (type: string) =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const content = Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
  }));
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent({ type: 'table', content }).run();
  let first: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (first === null && node.type.name === 'table' && at + node.nodeSize > from) first = at;
    return first === null;
  });
  // Through the table, its row and the cell to the paragraph.
  if (first !== null)
    editor
      .chain()
      .setTextSelection(first + 4)
      .run();
}
