import { SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { LocalizedField } from '@regia/model/fields/localized.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { missingLanguages } from '../../fields/languages/missingLanguages.ts';
import { useForm, useFormState } from '../../form/formContext.tsx';
import type { FormState } from '../../form/formStore.ts';
import { isValues } from '../../lib/paths.ts';
import { useLabels } from '../../messages/labels.ts';
import { useMistakes } from '../../mistakes/MistakesProvider.tsx';
import type { Resource } from '../../resource/resource.ts';
import classes from './edit.module.css';

function isLocalized(field: Field): field is LocalizedField {
  return field.kind === 'localized';
}

/** The languages in which some text of the form is still missing, joined by spaces. */
function incomplete(
  resource: Resource,
  { values }: FormState,
  languages: readonly SiteLanguage[],
): string {
  const missing = Object.entries(resource.entity.fields).flatMap(([name, field]) => {
    const value = values[name];
    return isLocalized(field) && isValues(value) ? missingLanguages(field, value, languages) : [];
  });
  return languages.filter((language) => missing.includes(language)).join(' ');
}

/** Chooses the language in which the texts of the form are shown, with marks where some lack. */
export function LanguageTabs({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, languages, language, setLanguage } = useForm();
  // A string, so that a key typed elsewhere does not render this again.
  const marked = useFormState(form, (state) => incomplete(resource, state, languages)).split(' ');

  const { mistakes } = useMistakes();
  const mistaken = new Set(mistakes.map((mistake) => mistake.language));

  return (
    <SegmentedControl
      size="xs"
      className={classes.languages}
      aria-label={t('resource.language.choose')}
      value={language}
      onChange={setLanguage}
      data={languages.map((one) => ({
        value: one,
        label: mistaken.has(one) ? (
          <Tooltip label={t('mistakes.inLanguage')}>
            <span className={classes.mistaken}>
              {labels.language(one)}
              <IconAlertTriangle size={14} aria-hidden />
              <VisuallyHidden> ({t('mistakes.inLanguage')})</VisuallyHidden>
            </span>
          </Tooltip>
        ) : marked.includes(one) ? (
          <Tooltip label={t('resource.language.incomplete')}>
            <span className={classes.incomplete}>
              {labels.language(one)}
              <VisuallyHidden> ({t('resource.language.incomplete')})</VisuallyHidden>
            </span>
          </Tooltip>
        ) : (
          labels.language(one)
        ),
      }))}
    />
  );
}
