import { Button } from '@mantine/core';
import type { Ref } from '@regia/model/fields/ref.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm, useValue } from '../../form/formContext.tsx';
import { isValues } from '../../lib/paths.ts';
import { useLabels } from '../../messages/labels.ts';
import { toastUndo } from '../../ui/toasts.ts';
import { refsIn, sameTargets } from './keyedRefs.ts';

interface CopyRefsProps {
  /** Path of the list of one language, such as `blocks.en`. */
  path: string;
  value: readonly Ref[];
  onCopy: (refs: Ref[]) => void;
}

/** Takes over the list of another language that differs from this one. */
export function CopyRefs({ path, value, onCopy }: CopyRefsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const all = useValue(path.slice(0, path.lastIndexOf('.')));
  if (!isValues(all)) return null;
  const copy = (theirs: Ref[]) => {
    const before = [...value];
    onCopy(theirs);
    if (before.length > 0) toastUndo('resource.refs.copied', () => onCopy(before));
  };
  return languages.map((language) => {
    const theirs = refsIn(all[language]);
    const isOther = !path.endsWith(`.${language}`) && theirs.length > 0;
    return isOther && !sameTargets(theirs, value) ? (
      <Button
        key={language}
        variant="subtle"
        size="xs"
        leftSection={<IconCopy size={14} />}
        onClick={() => copy(theirs)}
      >
        {t('resource.sections.copyFrom', { language: labels.language(language) })}
      </Button>
    ) : null;
  });
}
