import { CloseButton, TextInput } from '@mantine/core';
import { mayTurn } from '@regia/model/authority.ts';
import type { Setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { RefField } from '@regia/model/fields/ref.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useFormActor } from '../session/session.ts';
import { useSite } from '../session/useSite.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { TargetSelect } from './refs/TargetSelect.tsx';
import { referenceTo, refTitle, useMayChooseFrom } from './refs/targets.ts';

/** Which of the settings serves the documents of a collection that have no template of their own. */
const DEFAULTS = {
  works: 'workTemplateId',
  workCategories: 'worksTemplateId',
} as const satisfies Readonly<Record<string, keyof Setting>>;

function isDefaulted(collection: string): collection is keyof typeof DEFAULTS {
  return Object.hasOwn(DEFAULTS, collection);
}

/**
 * The name of the template that a document of the form takes while none is chosen.
 * @param path of a field in the form
 * @returns null where the field is not the template, or nothing is set for it
 */
function useSettingsTemplate(path: string): string | null {
  const { collection } = useForm();
  const { settings } = useSite();
  if (path !== 'template' || !isDefaulted(collection)) return null;
  const ref = settings?.[DEFAULTS[collection]];
  return ref ? refTitle('templates', ref) : null;
}

/** One record of another collection. Without the right to look there, its stored name. */
export function RefEditor(props: EditorProps<RefField>) {
  const { field, path, value, onChange, readOnly } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const refuses = useRefusal(path);
  const { isNew } = useForm();
  const mayChoose = useMayChooseFrom(field.collection);
  const inherited = useSettingsTemplate(path);
  const title = value ? refTitle(field.collection, value) : '';
  if (readOnly || !mayChoose) {
    // What one may not see cannot be referred to anew: a copy of a record has to let go of it. A
    // stored one should not, for nobody could put it back.
    const isRefused = isNew || props.error !== undefined;
    const mayClear = isRefused && !readOnly && !field.required && value !== null;
    const { the } = labels.entity(field.collection);
    const why = readOnly ? props.why : { text: t('reasons.hidden', { the }), isSaid: false };
    return (
      <TextInput
        {...inputProps({ ...props, why })}
        readOnly
        disabled={!readOnly}
        value={title}
        rightSection={
          mayClear && (
            <CloseButton
              size="sm"
              aria-label={t('resource.clear')}
              onClick={() => onChange(null)}
            />
          )
        }
      />
    );
  }
  return (
    <TargetSelect
      {...inputProps(props)}
      collection={field.collection}
      offersFirst
      refuses={refuses}
      current={value && { id: value.id, title }}
      onTarget={(record) => {
        if (record) onChange(referenceTo(record, field.copies));
        else if (!field.required) onChange(null);
      }}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      placeholder={
        inherited ? t('resource.fromSettings', { name: inherited }) : t('resource.choose')
      }
    />
  );
}

/** Says of a target why one may not refer to it; null where one may. */
function useRefusal(path: string): (target: AnyRecord) => string | null {
  const { t } = useTranslation();
  const { role } = useFormActor();
  const { form, collection, isNew } = useForm();
  return (target) => {
    const after = { ...form.state().values, [path]: target };
    const may = mayTurn(role, collection, isNew ? null : form.origin(), after);
    return may ? null : t('reasons.beyond.given');
  };
}
