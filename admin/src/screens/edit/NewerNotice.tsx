import { Alert, Button, Text } from '@mantine/core';
import { IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../../form/formContext.tsx';
import type { FormStore } from '../../form/formStore.ts';
import type { NewerVersion } from './useNewerVersion.ts';
import type { Reconciling } from './useReconcile.ts';
import { useSavedBy } from './useSavedBy.ts';

interface NewerNoticeProps {
  form: FormStore;
  newer: NewerVersion;
  reconciling: Reconciling;
}

/** Says before saving that the record is no longer what it was. */
export function NewerNotice({ form, newer, reconciling }: NewerNoticeProps) {
  const { t } = useTranslation();
  const { theirs } = newer;
  const isDirty = useFormState(form, () => form.isDirty());
  const savedBy = useSavedBy(theirs);
  const show = () => {
    if (!theirs) reconciling.askGone();
    else if (isDirty) reconciling.compare(theirs);
    // Nothing has been typed: theirs simply takes the place of the copy.
    else reconciling.adopt(theirs);
  };
  const Icon = theirs ? IconGitCompare : IconTrash;
  const label = !theirs ? 'merge.gone.options' : isDirty ? 'merge.compare' : 'merge.showNew';
  return (
    <Alert color="yellow" role="status" icon={<Icon size={18} />}>
      <Text size="sm" mb="xs">
        {theirs ? savedBy : t('merge.gone.notice')} {isDirty && t('merge.yoursIsHere')}
      </Text>
      <Button size="xs" variant="default" onClick={show}>
        {t(label)}
      </Button>
    </Alert>
  );
}
