import { Button, Group, Menu, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import { exactNumber, isNumberText } from './exactNumber.ts';
import { JSON_KINDS, type JsonKind, type NodeValue } from './jsonNodes.ts';

interface JsonValueBoxProps {
  label: string;
  value: NodeValue;
  readOnly: boolean;
  onValue: (value: NodeValue) => void;
}

/** The value of a row, by its type; of rows within it only how many they are. */
export function JsonValueBox({ label, value, readOnly, onValue }: JsonValueBoxProps) {
  const { t } = useTranslation();
  switch (value.kind) {
    case 'text':
      return (
        <Textarea
          size="xs"
          aria-label={label}
          autosize
          minRows={1}
          maxRows={6}
          readOnly={readOnly}
          value={value.text}
          onChange={(event) => onValue({ kind: 'text', text: event.currentTarget.value })}
        />
      );
    case 'number':
      return <JsonNumber label={label} text={value.text} readOnly={readOnly} onValue={onValue} />;
    case 'boolean':
      return (
        <Switch
          aria-label={label}
          mt={6}
          disabled={readOnly}
          checked={value.is}
          onChange={(event) => onValue({ kind: 'boolean', is: event.currentTarget.checked })}
        />
      );
    case 'nothing':
      return (
        <Text size="xs" c="dimmed" mt={6} ml={4}>
          {t('resource.json.nothingHint')}
        </Text>
      );
    default:
      return (
        <Text size="xs" c="dimmed" mt={6}>
          {t('resource.json.count', { count: value.nodes.length })}
        </Text>
      );
  }
}

interface JsonNumberProps extends Omit<JsonValueBoxProps, 'value'> {
  text: string;
}

/** A number as it is typed, so that none becomes another one unseen. */
function JsonNumber({ label, text, readOnly, onValue }: JsonNumberProps) {
  const { t, i18n } = useTranslation();
  const point = i18n.language === 'it' ? ',' : '.';
  const problem =
    exactNumber(text) !== null
      ? null
      : isNumberText(text)
        ? t('resource.json.mistakes.inexact', { subject: text })
        : t('resource.json.noNumber');
  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      aria-label={label}
      readOnly={readOnly}
      error={problem}
      value={text.replace('.', point)}
      onChange={(event) =>
        onValue({ kind: 'number', text: event.currentTarget.value.trim().replace(',', '.') })
      }
    />
  );
}

interface JsonAddProps {
  /** Within another row there is room for one button only. */
  isNested: boolean;
  onAdd: (kind: JsonKind) => void;
}

/** Adds a row of some type. */
export function JsonAdd({ isNested, onAdd }: JsonAddProps) {
  const { t } = useTranslation();
  if (!isNested) {
    return (
      <Group gap={4} role="group" aria-label={t('resource.json.add')}>
        {JSON_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={12} />}
            onClick={() => onAdd(kind)}
          >
            {t(`resource.json.${kind}`)}
          </Button>
        ))}
      </Group>
    );
  }
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <Button {...opener} variant="subtle" size="compact-xs" leftSection={<IconPlus size={12} />}>
          {t('resource.json.add')}
        </Button>
      )}
    >
      {(dropdown) => (
        <AnchoredMenu {...dropdown} position="bottom-start">
          {JSON_KINDS.map((kind) => (
            <Menu.Item key={kind} onClick={() => onAdd(kind)}>
              {t(`resource.json.${kind}`)}
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </Opener>
  );
}
