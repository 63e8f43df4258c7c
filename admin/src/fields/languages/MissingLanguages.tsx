import { Button, Group } from '@mantine/core';
import type { Localized, LocalizedField } from '@regia/model/fields/localized.ts';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext.tsx';
import classes from './localized.module.css';
import { missingLanguages } from './missingLanguages.ts';

interface MissingLanguagesProps {
  field: LocalizedField;
  value: Localized<unknown>;
}

/** The other languages in which a text is missing; pressing one goes there. */
export function MissingLanguages({ field, value }: MissingLanguagesProps) {
  const { t } = useTranslation();
  const { language, languages, setLanguage } = useForm();
  const missing = missingLanguages(field, value, languages).filter((one) => one !== language);
  if (missing.length === 0) return null;
  return (
    <Group
      gap={4}
      justify="flex-end"
      className={classes.missing}
      data-missing
      data-many={missing.length > 2 || undefined}
    >
      {missing.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="subtle"
          color="yellow"
          c="var(--regia-warning)"
          onClick={() => setLanguage(one)}
        >
          {t('resource.language.missing', { language: one.toUpperCase() })}
        </Button>
      ))}
    </Group>
  );
}
