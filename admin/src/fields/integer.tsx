import { Input, Text } from '@mantine/core';
import { DEFAULT_ORDER } from '@regia/model/constants.ts';
import type { DecimalField } from '@regia/model/fields/decimal.ts';
import type { IntegerField } from '@regia/model/fields/integer.ts';
import { useForm } from '../form/formContext.tsx';
import type { TextKey } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { NumberBox } from './parts/NumberBox.tsx';

/** What a number says of a record's place: the first one that it gets says nothing yet. */
function orderHint(value: number | null): TextKey {
  return value === DEFAULT_ORDER ? 'resource.order.none' : 'resource.order.lowerFirst';
}

/** A whole number. */
export function IntegerEditor(props: EditorProps<IntegerField>) {
  const { field, path, label, value, onChange, onDraft } = props;
  const { t } = useTranslation();
  const { isNew } = useForm();
  if (field.readOnly && isNew) {
    return (
      <Input.Wrapper label={label} labelElement="div" id={path}>
        <Text size="sm" c="dimmed" mt={4}>
          {t('resource.url.none')}
        </Text>
      </Input.Wrapper>
    );
  }
  return (
    <NumberBox
      {...inputProps(props)}
      description={props.why?.text ?? (path === 'order' ? t(orderHint(value)) : undefined)}
      // Below, so that the box stays where it is when the words change.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDecimal={false}
      min={field.min}
      max={field.max}
      value={value}
      onNumber={onChange}
      onNothing={() => onDraft('invalid')}
    />
  );
}

/** A number with decimals. */
export function DecimalEditor(props: EditorProps<DecimalField>) {
  const { field, value, onChange, onDraft } = props;
  return (
    <NumberBox
      {...inputProps(props)}
      hideControls
      min={field.min}
      max={field.max}
      value={value}
      onNumber={onChange}
      onNothing={() => onDraft('invalid')}
    />
  );
}
