import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { useMemo } from 'react';
import { isValues, type Values } from '../lib/paths.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { Copied } from '../ui/Copied.tsx';
import { useWords, valueText, type Words } from './valueText.ts';

interface GoneDialogProps {
  entity: Entity;
  /** What is in the form. */
  mine: Values;
  isBusy: boolean;
  /** Null without the right. */
  onSaveNew: (() => void) | null;
  onCancel: () => void;
}

/** The record was deleted while it was being edited: what can still be done with what was typed. */
export function GoneDialog({ entity, mine, isBusy, onSaveNew, onCancel }: GoneDialogProps) {
  const { t } = useTranslation();
  const words = useWords();
  const text = useMemo(() => recordText(entity, mine, words), [entity, mine, words]);
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('merge.gone.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common.cancel') }}
    >
      <Stack gap="md">
        <Text size="sm">{t(onSaveNew ? 'merge.gone.hint' : 'merge.gone.hintCopy')}</Text>
        <Textarea
          label={t('merge.gone.texts')}
          readOnly
          autosize
          minRows={3}
          maxRows={12}
          value={text}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Copied value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'merge.gone.copied' : 'merge.gone.copy')}
              </Button>
            )}
          </Copied>
          {onSaveNew && (
            <Button loading={isBusy} onClick={onSaveNew}>
              {t('merge.gone.saveNew')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** All that a form holds as text, to be kept elsewhere. */
export function recordText(entity: Entity, values: Values, words: Words): string {
  const { collection, fields } = entity;
  return Object.entries(fields)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([name, field]) => told(name, field, values[name], ''))
    .join('\n\n');

  function told(path: string, field: Field, value: unknown, suffix: string): string[] {
    if (isKind(field, 'localized')) {
      return Object.entries(isValues(value) ? value : {}).flatMap(([language, one]) =>
        told(path, field.of, one, ` (${words.labels.language(language)})`),
      );
    }
    if (isKind(field, 'group')) {
      return Object.entries(field.members).flatMap(([name, of]) =>
        told(`${path}.${name}`, of, isValues(value) ? value[name] : undefined, suffix),
      );
    }
    const piece = { field: path, part: { kind: 'whole' as const }, of: field };
    const text = valueText(piece, value, collection, words);
    return text ? [`${words.labels.field(collection, path)}${suffix}\n${text}`] : [];
  }
}
