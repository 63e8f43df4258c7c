import { Button, Group, Stack, Text } from '@mantine/core';
import type { JsonField, JsonValue } from '@regia/model/fields/json.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '../editor.ts';
import { sameValue } from '../form/sameValue.ts';
import { JsonRowLine } from './JsonRowLine.tsx';
import { type JsonRow, objectOf, rowsOf } from './jsonRows.ts';

const NEW_VALUES = { text: '', number: 0, boolean: false } as const satisfies Record<
  string,
  JsonValue
>;

/** An object as rows of a name and a value. */
export function JsonRows({ value, onChange, onDraft, readOnly }: EditorProps<JsonField>) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rowsOf(value));
  const described = objectOf(rows);
  const shown = described && !sameValue(described, value) ? rowsOf(value) : rows;

  const edit = (next: JsonRow[]) => {
    setRows(next);
    const object = objectOf(next);
    if (object) onChange(object);
    else onDraft('invalid');
  };
  const add = (initial: JsonValue) =>
    edit([
      ...shown,
      { id: Math.max(-1, ...shown.map(({ id }) => id)) + 1, name: '', value: initial },
    ]);

  return (
    <Stack gap={4}>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('resource.list.empty')}
        </Text>
      )}
      {shown.map((row) => (
        <JsonRowLine
          key={row.id}
          row={row}
          isTaken={shown.some((other) => other.id !== row.id && other.name === row.name)}
          readOnly={readOnly}
          onRow={(changed) => edit(shown.map((one) => (one.id === row.id ? changed : one)))}
          onRemove={() => edit(shown.filter((one) => one.id !== row.id))}
        />
      ))}
      {!readOnly && (
        <Group gap="xs" mt={4}>
          {(['text', 'number', 'boolean'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => add(NEW_VALUES[kind])}
            >
              {t(`resource.json.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
