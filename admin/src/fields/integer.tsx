import { Input, Text } from '@mantine/core';
import type { IntegerField } from '@regia/model/fields/integer.ts';
import { useTranslation } from 'react-i18next';
import { type EditorProps, inputProps } from './editor.ts';
import { useForm } from './form/formContext.tsx';
import { NumberBox } from './parts/NumberBox.tsx';

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
      allowDecimal={false}
      min={field.min}
      max={field.max}
      value={value}
      onNumber={onChange}
      onNothing={() => onDraft('invalid')}
    />
  );
}
