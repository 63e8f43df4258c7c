import { ActionIcon, Code, Group, Switch, Textarea, TextInput } from '@mantine/core';
import type { JsonValue } from '@regia/model/fields/json.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import type { JsonRow } from './jsonRows.ts';
import { NumberBox } from './NumberBox.tsx';

interface JsonRowLineProps {
  row: JsonRow;
  /** Does another row have the same name? */
  isTaken: boolean;
  readOnly: boolean;
  onRow: (row: JsonRow) => void;
  onRemove: () => void;
}

/** One member of an object. Its value keeps its type; nested ones are edited as JSON. */
export function JsonRowLine({ row, isTaken, readOnly, onRow, onRemove }: JsonRowLineProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const problem = row.name === '' ? 'required' : isTaken ? 'invalid' : null;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        w="30%"
        aria-label={t('resource.json.name')}
        placeholder={t('resource.json.name')}
        readOnly={readOnly}
        error={problem && labels.problem(problem)}
        value={row.name}
        onChange={(event) => onRow({ ...row, name: event.currentTarget.value })}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <ValueBox
          label={t('resource.json.valueOf', { name: row.name })}
          value={row.value}
          readOnly={readOnly}
          onValue={(value) => onRow({ ...row, value })}
        />
      </div>
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={4}
          aria-label={t('resource.remove')}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

interface ValueBoxProps {
  label: string;
  value: JsonValue;
  readOnly: boolean;
  onValue: (value: JsonValue) => void;
}

function ValueBox({ label, value, readOnly, onValue }: ValueBoxProps) {
  switch (typeof value) {
    case 'string':
      return (
        <Textarea
          aria-label={label}
          autosize
          minRows={1}
          maxRows={6}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberBox
          aria-label={label}
          hideControls
          readOnly={readOnly}
          value={value}
          onNumber={onValue}
          // An emptied box keeps the last number.
          onNothing={() => {}}
        />
      );
    case 'boolean':
      return (
        <Switch
          aria-label={label}
          mt={8}
          disabled={readOnly}
          checked={value}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      );
    default:
      return (
        <Code
          block
          mah={120}
          style={{ overflow: 'auto' }}
          // What scrolls must be reached by keys too.
          tabIndex={0}
          role="group"
          aria-label={label}
        >
          {JSON.stringify(value, null, 2)}
        </Code>
      );
  }
}
