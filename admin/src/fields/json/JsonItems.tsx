import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { memo, useCallback, useMemo, useRef } from 'react';
import { move } from '../../lib/move.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LineButtons } from '../order/LineButtons.tsx';
import { DragHandle, SortableItems, useSortableItem } from '../order/SortableItems.tsx';
import { JsonAdd, JsonValueBox } from './JsonValueBox.tsx';
import classes from './json.module.css';
import {
  emptyValue,
  JSON_KINDS,
  type JsonKind,
  type JsonNode,
  type NameProblem,
  type NodesChange,
  type NodeValue,
  nameProblems,
  newNode,
  retyped,
} from './jsonNodes.ts';

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

/** What can be done with the rows of a group or list. */
interface LineActions {
  change(id: number, how: (node: JsonNode) => JsonNode): void;
  move(from: number, to: number): void;
  remove(id: number): void;
}

interface JsonLineProps {
  node: JsonNode;
  index: number;
  /** How many rows stand here. */
  count: number;
  /** An item of a list has no name. */
  isItem: boolean;
  /** What is wrong with its name. */
  problem: NameProblem | null;
  /** What leads to the rows that this is one of. */
  path: string;
  readOnly: boolean;
  /** The same object as long as the editor stands. */
  actions: LineActions;
}

/**
 * One member of a group or item of a list: name, value, type, and the rows within it. The value comes
 * before the type, so that Tab leads from the name to what one writes next. A key in
 * another one is none of its concern.
 */
const JsonLine = memo(function JsonLine(props: JsonLineProps) {
  const { node, index, count, isItem, problem, path, readOnly, actions } = props;
  const { t } = useTranslation();
  const item = useSortableItem(String(node.id), readOnly);
  const { id, name, value } = node;
  const called = isItem ? String(index + 1) : name;
  const label = path === '' ? called : `${path} › ${called}`;
  const setValue = (changed: NodeValue) =>
    actions.change(id, (before) => ({ ...before, value: changed }));
  const changeWithin = useCallback(
    (how: NodesChange) =>
      actions.change(id, (before) =>
        'nodes' in before.value
          ? { ...before, value: { kind: before.value.kind, nodes: how(before.value.nodes) } }
          : before,
      ),
    [actions, id],
  );
  return (
    <div ref={item.ref} style={item.style} data-json={node.id} className={classes.line}>
      <div className={classes.row}>
        {!readOnly && (
          <span data-part="handle">
            <DragHandle name={label} handle={item.handle} />
          </span>
        )}
        {isItem ? (
          <Text size="sm" c="dimmed" className={classes.number}>
            {index + 1}
          </Text>
        ) : (
          <TextInput
            className={classes.name}
            size="xs"
            aria-label={t('resource.json.name')}
            placeholder={t('resource.json.name')}
            readOnly={readOnly}
            error={problem && t(`resource.json.mistakes.${problem}`, { subject: name })}
            value={name}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              actions.change(id, (before) => ({ ...before, name: typed }));
            }}
          />
        )}
        <div className={classes.typed}>
          <div className={classes.value}>
            <JsonValueBox name={label} value={value} readOnly={readOnly} onValue={setValue} />
          </div>
          <NativeSelect
            className={classes.kind}
            size="xs"
            aria-label={t('resource.json.kindOf', { name: label })}
            disabled={readOnly}
            value={value.kind}
            data={JSON_KINDS.map((kind) => ({ value: kind, label: t(`resource.json.${kind}`) }))}
            onChange={(event) => {
              const kind = JSON_KINDS.find((one) => one === event.currentTarget.value);
              if (kind) setValue(retyped(value, kind));
            }}
          />
        </div>
        {!readOnly && (
          <LineButtons
            name={label}
            index={index}
            count={count}
            onMove={actions.move}
            onRemove={() => actions.remove(id)}
          />
        )}
      </div>
      {'nodes' in value && (
        <JsonItems
          kind={value.kind}
          owner={name}
          label={label}
          nodes={value.nodes}
          readOnly={readOnly}
          onChange={changeWithin}
        />
      )}
    </div>
  );
});
