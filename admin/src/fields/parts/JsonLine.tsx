import { NativeSelect, Text, TextInput } from '@mantine/core';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from './DragHandle.tsx';
import { JsonItems } from './JsonItems.tsx';
import { JsonValueBox } from './JsonValueBox.tsx';
import classes from './json.module.css';
import {
  JSON_KINDS,
  type JsonNode,
  type NameProblem,
  type NodesChange,
  type NodeValue,
  retyped,
} from './jsonNodes.ts';
import { LineButtons } from './LineButtons.tsx';
import { useSortableItem } from './SortableItems.tsx';

/** What can be done with the rows of a group or list. */
export interface LineActions {
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
export const JsonLine = memo(function JsonLine(props: JsonLineProps) {
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
        <div className={classes.value}>
          <JsonValueBox
            label={t('resource.json.valueOf', { name: label })}
            value={value}
            readOnly={readOnly}
            onValue={setValue}
          />
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
