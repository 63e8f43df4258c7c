import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { useForm, useValue } from '../form/formContext.tsx';

interface CopyCodeFromProps {
  /** Path of the code in a language that has none, such as `code.en`. */
  path: string;
  onCopy: (code: string) => void;
}

/** Takes over the default language's code, to be changed for another one. */
export function CopyCodeFrom({ path, onCopy }: CopyCodeFromProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const [first] = languages;
  const code = useValue(`${path.slice(0, path.lastIndexOf('.'))}.${first}`);
  if (!first || path.endsWith(`.${first}`) || typeof code !== 'string' || code === '') return null;
  return (
    <Button
      mt={4}
      variant="subtle"
      size="xs"
      leftSection={<IconCopy size={14} />}
      onClick={() => onCopy(code)}
    >
      {t('resource.sections.copyFrom', { language: labels.language(first) })}
    </Button>
  );
}
