import { Badge, Button, Group } from '@mantine/core';
import type { Localized, LocalizedField } from '@regia/model/fields/localized.ts';
import { useForm } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import type { CompositeProps } from './editor.ts';
import classes from './languages/localized.module.css';
import { missingLanguages } from './languages/missingLanguages.ts';

/** One value per language: shows the language chosen for the whole form, and what others lack. */
export function LocalizedEditor({
  field,
  path,
  label,
  value,
  Part,
}: CompositeProps<LocalizedField>) {
  const { language, languages } = useForm();
  const isAlone = languages.length < 2;
  return (
    <div className={classes.field} data-beside-label>
      <Part
        // Another language is another text: editors with a history of their own start afresh.
        key={language}
        sparse
        field={field.of}
        path={`${path}.${language}`}
        label={
          isAlone ? (
            label
          ) : (
            <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
              {label}
              <Badge component="span" size="xs" variant="light" radius="sm">
                {language}
              </Badge>
            </Group>
          )
        }
      />
      {!isAlone && <MissingLanguages field={field} value={value} />}
    </div>
  );
}

interface MissingLanguagesProps {
  field: LocalizedField;
  value: Localized<unknown>;
}

/** The other languages in which a text is missing; pressing one goes there. */
function MissingLanguages({ field, value }: MissingLanguagesProps) {
  const { t } = useTranslation();
  const { language, languages, setLanguage } = useForm();
  const missing = missingLanguages(field, value, languages).filter((one) => one !== language);
  if (missing.length === 0) return null;
  return (
    <Group gap={4} justify="flex-end" className={classes.missing} data-missing>
      {missing.map((one, index) => {
        const code = one.toUpperCase();
        // The first begins the list of them.
        const isFirst = index === 0 && missing.length > 1;
        const words = t(`resource.language.${isFirst ? 'missingFirst' : 'missing'}`, {
          language: code,
        });
        return (
          <Button
            key={one}
            size="compact-xs"
            variant="subtle"
            color="yellow"
            c="var(--regia-warning)"
            aria-label={words}
            onClick={() => setLanguage(one)}
          >
            {index === 0 ? words : code}
          </Button>
        );
      })}
    </Group>
  );
}
