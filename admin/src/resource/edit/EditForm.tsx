import { Alert } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconEye } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormContext, FormProvider } from '../../fields/form/formContext.tsx';
import { createFormStore } from '../../fields/form/formStore.ts';
import type { Values } from '../../fields/form/paths.ts';
import { useActor } from '../../session/session.ts';
import type { Resource } from '../resource.ts';
import { useSite } from '../useSite.ts';
import { EditHeader } from './EditHeader.tsx';
import classes from './edit.module.css';
import { FormBody } from './FormBody.tsx';
import { SyncNotice } from './SyncNotice.tsx';
import { useFormLanguage } from './useFormLanguage.ts';
import { useLeave } from './useLeave.ts';
import { useSave } from './useSave.ts';

interface EditFormProps {
  resource: Resource;
  /** Null for a new record. */
  record: AnyRecord | null;
  values: Values;
}

/** The form of one record: what is typed lives here until it is saved. */
export function EditForm({ resource, record: read, values }: EditFormProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { languages, siteUrl } = useSite();
  const [form] = useState(() => createFormStore(values));
  // What is typed belongs to the copy read at first; a later one would hide that they differ.
  const [record] = useState(read);
  const [language, setLanguage] = useFormLanguage(form, languages);

  const maySave = record
    ? can(actor, 'update', resource.entity, record)
    : can(actor, 'create', resource.entity);
  const leave = useLeave(resource, form, maySave);
  const saving = useSave({ resource, form, stored: record, onSaved: leave.back });
  useHotkeys([['mod+S', () => maySave && void saving.save()]], [], true);

  const context = useMemo<FormContext>(
    () => ({
      form,
      collection: resource.collection,
      readOnly: !maySave,
      languages,
      language,
      setLanguage,
      siteUrl,
      isNew: record === null,
    }),
    [form, resource, maySave, languages, language, siteUrl, record, setLanguage],
  );

  return (
    <FormProvider value={context}>
      {/* Enter must not send the form; saving is the button's and Ctrl+S's. */}
      <form
        noValidate
        className={classes.form}
        data-read-only={!maySave || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <EditHeader
          resource={resource}
          record={record}
          isSaving={saving.isSaving}
          onSave={maySave ? saving.save : null}
          onClose={leave.close}
          onDeleted={leave.back}
        />
        {saving.conflict && <SyncNotice conflict={saving.conflict} />}
        {!maySave && (
          <Alert variant="light" color="gray" icon={<IconEye size={16} />} py="xs">
            {t('resource.edit.readOnly')}
          </Alert>
        )}
        <FormBody resource={resource} />
      </form>
    </FormProvider>
  );
}
