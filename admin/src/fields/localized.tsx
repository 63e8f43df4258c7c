import { Badge, Group } from '@mantine/core';
import type { LocalizedField } from '@regia/model/fields/localized.ts';
import { useForm } from '../form/formContext.tsx';
import type { CompositeProps } from './editor.ts';
import classes from './languages/localized.module.css';
import { MissingLanguages } from './languages/MissingLanguages.tsx';

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
