import {
  Button,
  Group,
  Menu,
  NativeSelect,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import { exactNumber, isNumberText } from './exactNumber.ts';
import classes from './json.module.css';
import { JSON_KINDS, type JsonKind, type NodeValue } from './jsonNodes.ts';

interface ValueProps {
  /** What leads to the value, such as "menu › 2". */
  name: string;
  readOnly: boolean;
  onValue: (value: NodeValue) => void;
}

/** The value of a row, by its type; of rows within it only how many they are. */
export function JsonValueBox({ value, ...props }: ValueProps & { value: NodeValue }) {
  const { t } = useTranslation();
  const { name, readOnly, onValue } = props;
  switch (value.kind) {
    case 'text':
      return <JsonText {...props} text={value.text} />;
    case 'number':
      return <JsonNumber {...props} text={value.text} />;
    case 'boolean':
      return (
        <Switch
          aria-label={t('resource.json.valueOf', { name })}
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

type TypedProps = ValueProps & { text: string };

const FACES = ['Newsreader', 'Instrument Sans'];
/** The product's own typefaces, of headings and of texts. */
const TYPE_PAIRS = FACES.flatMap((headings) => FACES.map((texts) => `${headings} / ${texts}`));

/** A text; a colour (`#rrggbb`) and a pair of typefaces are told by what they are, and can be chosen. */
function JsonText({ name, text, readOnly, onValue }: TypedProps) {
  const { t } = useTranslation();
  const label = t('resource.json.valueOf', { name });
  const set = (event: { currentTarget: { value: string } }) =>
    onValue({ kind: 'text', text: event.currentTarget.value });
  if (TYPE_PAIRS.includes(text)) {
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        data={TYPE_PAIRS}
        disabled={readOnly}
        value={text}
        onChange={set}
      />
    );
  }
  return (
    <div className={classes.text}>
      {/^#[\da-f]{6}$/i.test(text) && (
        <input
          type="color"
          className={classes.colour}
          aria-label={t('resource.json.colourOf', { name })}
          disabled={readOnly}
          value={text}
          onChange={set}
        />
      )}
      <Textarea
        className={classes.value}
        size="xs"
        aria-label={label}
        autosize
        minRows={1}
        maxRows={6}
        readOnly={readOnly}
        value={text}
        onChange={set}
      />
    </div>
  );
}

/** A number as it is typed, so that none becomes another one unseen. */
function JsonNumber({ name, text, readOnly, onValue }: TypedProps) {
  const { t, locale } = useTranslation();
  const point = locale === 'it' ? ',' : '.';
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
      aria-label={t('resource.json.valueOf', { name })}
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
