import { Group, Input, SegmentedControl, Stack } from '@mantine/core';
import type { JsonField } from '@regia/model/fields/json.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './editor.ts';
import { JsonRows } from './parts/JsonRows.tsx';
import { JsonText } from './parts/JsonText.tsx';

type View = 'rows' | 'text';

/** An object of any shape, as rows of name and value or as JSON text. */
export function JsonEditor(props: EditorProps<JsonField>) {
  const { path, label, error } = props;
  const { t } = useTranslation();
  const [view, setView] = useState<View>('rows');
  const View = view === 'rows' ? JsonRows : JsonText;
  return (
    <Input.Wrapper id={path} error={error}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Input.Label labelElement="div" id={`${path}-label`}>
            {label}
          </Input.Label>
          <SegmentedControl
            size="xs"
            aria-label={t('resource.json.view')}
            // Half a text would be lost by looking at it as rows.
            disabled={error !== undefined}
            data={[
              { value: 'rows', label: t('resource.json.rows') },
              { value: 'text', label: 'JSON' },
            ]}
            value={view}
            onChange={setView}
          />
        </Group>
        <View {...props} />
      </Stack>
    </Input.Wrapper>
  );
}
