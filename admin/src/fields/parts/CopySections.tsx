import { Button } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { isValues } from '../form/paths.ts';
import { copySections } from './sectionOperations.ts';

interface CopySectionsProps {
  /** Path of the sections of one language, such as `sections.en`. */
  path: string;
  onCopy: (sections: Section[]) => void;
}

function isSections(value: unknown): value is Section[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => isValues(one) && 'id' in one)
  );
}

/** Starts a translation from the sections of another language. */
export function CopySections({ path, onCopy }: CopySectionsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const all = useValue(path.slice(0, path.lastIndexOf('.')));
  if (!isValues(all)) return null;
  return languages.map((language) => {
    const theirs = all[language];
    return isSections(theirs) ? (
      <Button
        key={language}
        variant="subtle"
        size="xs"
        leftSection={<IconCopy size={14} />}
        onClick={() => onCopy(copySections(theirs))}
      >
        {t('resource.sections.copyFrom', { language: labels.language(language) })}
      </Button>
    ) : null;
  });
}
