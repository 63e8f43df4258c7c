import { Input, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '../../fields/FieldEditor.tsx';
import { useForm } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { fieldOf, type Resource } from '../../resource/resource.ts';

/** About as high as what is being fetched, so that nothing jumps. */
const COMPOSITE_PX = 560;

interface FieldColumnProps {
  resource: Resource;
  names: readonly string[];
}

/** Some fields of a record, one beneath the other. */
export function FieldColumn({ resource, names }: FieldColumnProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { hidden } = useForm();
  const { collection, composite } = resource;
  // A composite stands in the place of the first field that it covers.
  const shown = names.filter((name) => !composite?.covers.slice(1).includes(name));
  return (
    <Stack gap="md">
      {shown.map((name) => {
        if (composite?.covers.includes(name)) {
          return (
            <Suspense key={name} fallback={<Skeleton height={COMPOSITE_PX} />}>
              <composite.Editor />
            </Suspense>
          );
        }
        const field = fieldOf(resource, name);
        return field ? (
          <div key={name}>
            <FieldEditor field={field} path={name} label={labels.field(collection, name)} />
            {hidden?.has(name) && (
              <Input.Description mt={4}>{t('resource.otherData.replaced')}</Input.Description>
            )}
          </div>
        ) : null;
      })}
    </Stack>
  );
}
