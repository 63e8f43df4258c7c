import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonAdd } from './JsonAdd.tsx';
import { JsonLine } from './JsonLine.tsx';
import classes from './json.module.css';
import { emptyValue, type JsonKind, type JsonNode, newNode } from './jsonNodes.ts';
import { move } from './move.ts';
import { SortableItems } from './SortableItems.tsx';

interface JsonItemsProps {
  /** Items of a list have a place instead of a name. */
  kind: 'group' | 'list';
  /** Name of the row that these stand in; empty for the whole. */
  owner: string;
  /** What leads here, such as "menu › 2"; empty for the whole. */
  label: string;
  nodes: readonly JsonNode[];
  readOnly: boolean;
  onNodes: (nodes: readonly JsonNode[]) => void;
}

/** The members of a group, or the items of a list, in order. */
export function JsonItems(props: JsonItemsProps) {
  const { kind, owner, label, nodes, readOnly, onNodes } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);

  const focusRow = (id: number, part = 'input, textarea, select') =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-json="${id}"] :is(${part})`)?.focus(),
    );
  const add = (of: JsonKind) => {
    const node = newNode('', emptyValue(of));
    onNodes([...nodes, node]);
    focusRow(node.id);
  };
  const moveRow = (from: number, to: number) => {
    onNodes(move(nodes, from, to));
    const [moved] = nodes.slice(from, from + 1);
    if (moved) focusRow(moved.id, '[data-part=handle] button');
  };
  const remove = (index: number) => {
    const left = nodes.toSpliced(index, 1);
    onNodes(left);
    const next = left[Math.min(index, left.length - 1)];
    if (next) focusRow(next.id);
    else root.current?.querySelector<HTMLElement>(':scope > [data-part=add] button')?.focus();
  };
  return (
    <Stack
      ref={root}
      gap={4}
      className={classes.items}
      data-nested={label !== '' || undefined}
      role="group"
      aria-label={label === '' ? undefined : label}
    >
      {nodes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('resource.list.empty')}
        </Text>
      )}
      <SortableItems ids={nodes.map(({ id }) => String(id))} onMove={moveRow}>
        {nodes.map((node, index) => (
          <JsonLine
            key={node.id}
            node={node}
            index={index}
            siblings={nodes}
            isItem={kind === 'list'}
            owner={owner}
            path={label}
            readOnly={readOnly}
            onNode={(changed) => onNodes(nodes.with(index, changed))}
            onMove={moveRow}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableItems>
      {!readOnly && (
        <div data-part="add">
          <JsonAdd isNested={label !== ''} onAdd={add} />
        </div>
      )}
    </Stack>
  );
}
