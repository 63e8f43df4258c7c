import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DragHandle } from './DragHandle.tsx';
import { JsonItems } from './JsonItems.tsx';
import { JsonValueBox } from './JsonValueBox.tsx';
import classes from './json.module.css';
import { JSON_KINDS, type JsonNode, nameProblem, retyped } from './jsonNodes.ts';
import { LineButtons } from './LineButtons.tsx';
import { useSortableItem } from './SortableItems.tsx';

interface JsonLineProps {
  node: JsonNode;
  index: number;
  siblings: readonly JsonNode[];
  /** An item of a list has no name. */
  isItem: boolean;
  owner: string;
  /** What leads to the rows that this is one of. */
  path: string;
  readOnly: boolean;
  onNode: (node: JsonNode) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One member of a group or item of a list: name, type, value, and the rows within it. */
export function JsonLine(props: JsonLineProps) {
  const { node, index, siblings, isItem, owner, path, readOnly, onNode, onMove, onRemove } = props;
  const { t } = useTranslation();
  const item = useSortableItem(String(node.id), readOnly);
  const { name, value } = node;
  const called = isItem ? String(index + 1) : name;
  const label = path === '' ? called : `${path} › ${called}`;
  const problem = isItem ? null : nameProblem(node, siblings, owner);
  return (
    <div ref={item.ref} style={item.style} data-json={node.id} className={classes.line}>
      <div className={classes.row}>
        {!readOnly && (
          <span data-part="handle">
            <DragHandle handle={item.handle} />
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
            onChange={(event) => onNode({ ...node, name: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          className={classes.kind}
          size="xs"
          aria-label={t('resource.json.kindOf', { name: label })}
          disabled={readOnly}
          value={value.kind}
          data={JSON_KINDS.map((kind) => ({ value: kind, label: t(`resource.json.${kind}`) }))}
          onChange={(event) => {
            const kind = JSON_KINDS.find((one) => one === event.currentTarget.value);
            if (kind) onNode({ ...node, value: retyped(value, kind) });
          }}
        />
        <div className={classes.value}>
          <JsonValueBox
            label={t('resource.json.valueOf', { name: label })}
            value={value}
            readOnly={readOnly}
            onValue={(changed) => onNode({ ...node, value: changed })}
          />
        </div>
        {!readOnly && (
          <LineButtons index={index} count={siblings.length} onMove={onMove} onRemove={onRemove} />
        )}
      </div>
      {'nodes' in value && (
        <JsonItems
          kind={value.kind}
          owner={name}
          label={label}
          nodes={value.nodes}
          readOnly={readOnly}
          onNodes={(nodes) => onNode({ ...node, value: { kind: value.kind, nodes } })}
        />
      )}
    </div>
  );
}
