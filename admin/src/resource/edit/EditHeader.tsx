import { Button, Group, Text, Title } from '@mantine/core';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconDeviceFloppy, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../fields/form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { useActor } from '../../session/session.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { Resource } from '../resource.ts';
import { useDelete } from '../useDelete.ts';
import classes from './edit.module.css';

interface EditHeaderProps {
  resource: Resource;
  /** Null for a new record. */
  record: AnyRecord | null;
  isSaving: boolean;
  /** Null without the right. */
  onSave: (() => Promise<void>) | null;
  onClose: () => Promise<void>;
  onDeleted: () => void;
}

/** What is being edited, and what can be done with it as a whole. */
export function EditHeader(props: EditHeaderProps) {
  const { resource, record, isSaving, onSave, onClose, onDeleted } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const remove = useDelete(resource);
  const mayDelete = record !== null && can(actor, 'delete', resource.entity, record);
  return (
    <header className={classes.header}>
      <Heading resource={resource} record={record} mayUpdate={onSave !== null} />
      <Group gap="xs" wrap="nowrap" className={classes.buttons}>
        {mayDelete && (
          <Button
            variant="subtle"
            color="red"
            className={classes.compact}
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove(record).then((isGone) => isGone && onDeleted())}
          >
            <span className={classes.word}>{t('resource.delete')}</span>
          </Button>
        )}
        <Button
          variant="default"
          className={classes.compact}
          leftSection={<IconX size={16} />}
          onClick={() => void onClose()}
        >
          <span className={classes.word}>{t('common.close')}</span>
        </Button>
        {onSave && (
          <Button
            leftSection={<IconDeviceFloppy size={16} />}
            loading={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void onSave()}
          >
            {t('common.save')}
          </Button>
        )}
      </Group>
    </header>
  );
}

interface HeadingProps {
  resource: Resource;
  record: AnyRecord | null;
  mayUpdate: boolean;
}

function Heading({ resource: { collection, entity }, record, mayUpdate }: HeadingProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form } = useForm();
  const texts = labels.entity(collection);
  const kind = record === null ? texts.new : mayUpdate ? texts.edit : texts.view;
  // Settings have no name worth showing.
  const typed = useFormState(form, ({ values }) =>
    record && !entity.isSingle ? titleOf(entity, { ...record, ...values }) : '',
  );
  // What has no name is called by its id, which says nothing to people.
  const title = typed !== '' && typed === record?.id ? t('resource.untitled') : typed;
  useDocumentTitle(title || kind);
  return (
    <Title order={1} className={classes.heading}>
      <Text component="span" className={classes.kind} data-alone={title === '' || undefined}>
        {kind}
      </Text>
      {title !== '' && <span className={classes.name}>{title}</span>}
    </Title>
  );
}
