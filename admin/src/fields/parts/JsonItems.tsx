import { Stack, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonAdd } from './JsonAdd.tsx';
import { JsonLine, type LineActions } from './JsonLine.tsx';
import classes from './json.module.css';
import {
  emptyValue,
  type JsonKind,
  type JsonNode,
  type NodesChange,
  nameProblems,
  newNode,
} from './jsonNodes.ts';
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
  /** Always the same function, else every row renders at every key. */
  onChange: (change: NodesChange) => void;
}

/** The members of a group, or the items of a list, in order. */
export function JsonItems(props: JsonItemsProps) {
  const { kind, owner, label, nodes, readOnly, onChange } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const isList = kind === 'list';
  const problems = useMemo(
    () => (isList || readOnly ? null : nameProblems(nodes, owner)),
    [isList, readOnly, nodes, owner],
  );

  const focusRow = (id: number, part = 'input, textarea, select') =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-json="${id}"] :is(${part})`)?.focus(),
    );
  const add = (of: JsonKind) => {
    const node = newNode('', emptyValue(of));
    onChange((before) => [...before, node]);
    focusRow(node.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focusRow` reads nothing but the ref
  const actions = useMemo<LineActions>(
    () => ({
      change: (id, how) =>
        onChange((before) => before.map((node) => (node.id === id ? how(node) : node))),
      move: (from, to) =>
        onChange((before) => {
          const [moved] = before.slice(from, from + 1);
          if (moved) focusRow(moved.id, '[data-part=handle] button');
          return move(before, from, to);
        }),
      remove: (id) =>
        onChange((before) => {
          const index = before.findIndex((node) => node.id === id);
          const left = before.filter((node) => node.id !== id);
          const next = left[Math.min(index, left.length - 1)];
          if (next) focusRow(next.id);
          else root.current?.querySelector<HTMLElement>(':scope > [data-part=add] button')?.focus();
          return left;
        }),
    }),
    [onChange],
  );
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
      <SortableItems ids={nodes.map(({ id }) => String(id))} onMove={actions.move}>
        {nodes.map((node, index) => (
          <JsonLine
            key={node.id}
            node={node}
            index={index}
            count={nodes.length}
            isItem={isList}
            problem={problems?.get(node.id) ?? null}
            path={label}
            readOnly={readOnly}
            actions={actions}
          />
        ))}
      </SortableItems>
      {!readOnly && (
        <div data-part="add" className={label === '' ? classes.add : undefined}>
          <JsonAdd isNested={label !== ''} onAdd={add} />
        </div>
      )}
    </Stack>
  );
}
