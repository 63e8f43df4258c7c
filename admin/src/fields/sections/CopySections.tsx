import { Button } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm, useValue } from '../../form/formContext.tsx';
import { isValues } from '../../lib/paths.ts';
import { useLabels } from '../../messages/labels.ts';
import { copySection, sectionsIn } from './sectionOperations.ts';

interface CopySectionsProps {
  /** Path of the sections of one language, such as `sections.en`. */
  path: string;
  onCopy: (sections: Section[]) => void;
}

/** Brings the sections of another language, as the start of their translation. */
export function CopySections({ path, onCopy }: CopySectionsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const all = useValue(path.slice(0, path.lastIndexOf('.')));
  if (!isValues(all)) return null;
  return languages.map((language) => {
    const theirs = sectionsIn(all[language]);
    return theirs.length > 0 && !path.endsWith(`.${language}`) ? (
      <Button
        key={language}
        variant="subtle"
        size="xs"
        leftSection={<IconCopy size={14} />}
        onClick={() => onCopy(theirs.map(copySection))}
      >
        {t('resource.sections.copyFrom', { language: labels.language(language) })}
      </Button>
    ) : null;
  });
}
