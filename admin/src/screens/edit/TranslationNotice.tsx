/** Translations that the text has outgrown: where the editor says so, and where somebody finds them right. */
import { Alert, Button, Group, Text } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSetFor } from '../../api/prepared.ts';
import { forgetRecords, recordQuery } from '../../api/queries.ts';
import { confirmTranslation } from '../../api/records.ts';
import { useForm } from '../../form/formContext.tsx';
import { focusMain } from '../../lib/focusMain.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { siteStatusIn } from '../../mistakes/SiteStatus.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

/** The record as it was read last: its status may be another by now, though nobody has saved it. */
export function useReadLast(collection: string, record: AnyRecord | null): AnyRecord | null {
  const { data } = useQuery({ ...recordQuery(collection, record?.id ?? ''), enabled: false });
  return data ?? record;
}

/** Says of the language that is edited that it is out of date, until somebody saves it or says that it isn't. */
export function TranslationNotice({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const { collection, language, readOnly } = useForm();
  const status = siteStatusIn(useReadLast(collection, record) ?? {});
  const { submit, isSending } = useSubmit({
    send: () => confirmTranslation(collection, record, language),
    fallback: 'save',
    onDone: async () => {
      await forgetRecords();
      focusMain();
      toastSuccess('save', t('siteStatus.confirm'));
    },
  });
  // What is right is said of the text on the site.
  const mayConfirm = useSetFor(collection) === null && !readOnly;
  if (!status?.languages[language]?.outdated) return null;
  return (
    <Alert color="yellow" role="status" py="xs" mb="md" icon={<IconRefresh size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('siteStatus.outdatedHint')}</Text>
        {mayConfirm && (
          <Button size="xs" variant="default" loading={isSending} onClick={() => submit({})}>
            {t('siteStatus.confirm')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
