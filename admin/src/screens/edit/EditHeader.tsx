import { Button, Group, Text, Title } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { hasHistory } from '@regia/model/rules/history.ts';
import { IconDeviceFloppy, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOnSite } from '../../api/siteCollections.ts';
import { ExplainButton } from '../../explain/ExplainButton.tsx';
import { useForm, useFormState } from '../../form/formContext.tsx';
import { HistoryButton } from '../../history/HistoryButton.tsx';
import { ImpactLine } from '../../impact/ImpactLine.tsx';
import { useLabels } from '../../messages/labels.ts';
import { recordName } from '../../messages/shownName.ts';
import { SiteStatusLine } from '../../mistakes/SiteStatus.tsx';
import { PreviewButton } from '../../preview/PreviewPlace.tsx';
import type { PreviewState } from '../../preview/previewLayout.ts';
import type { Resource } from '../../resource/resource.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { useDocumentTitle } from '../../ui/PageHeader.tsx';
import { RefusableButton } from '../../ui/RefusableButton.tsx';
import { CloneButton } from '../actions/CloneButton.tsx';
import { useDelete } from '../actions/useDelete.ts';
import classes from './edit.module.css';

interface EditHeaderProps {
  resource: Resource;
  /** Null for a new record. */
  record: AnyRecord | null;
  /** Null where none is offered. */
  preview: PreviewState | null;
  isSaving: boolean;
  /** Null without the right. */
  onSave: (() => Promise<void>) | null;
  onClose: () => Promise<void>;
  /** Is it being asked about, or under way? Then it is no news that the record goes. */
  onDeleting: (isDeleting: boolean) => void;
  onDeleted: () => void;
}

/** What is being edited, and what can be done with it as a whole. */
export function EditHeader(props: EditHeaderProps) {
  const { resource, record, preview, isSaving, onSave, onClose, onDeleting, onDeleted } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const remove = useDelete(resource);
  const beyond = useBeyond(resource)(record, null);
  const removeIt = async (one: AnyRecord) => {
    let isGone = false;
    onDeleting(true);
    try {
      isGone = await remove(one);
    } finally {
      if (!isGone) onDeleting(false);
    }
    if (isGone) onDeleted();
  };
  const mayDelete = record !== null && can(actor, 'delete', resource.entity, record);
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <Heading resource={resource} record={record} mayUpdate={onSave !== null} />
        {record && <SiteStatusLine record={record} />}
      </div>
      {onSave && isOnSite(resource.collection) && <ImpactLine />}
      <Group gap="xs" wrap="nowrap" className={classes.buttons}>
        {mayDelete && (
          <RefusableButton
            why={beyond}
            variant="subtle"
            color="red"
            className={classes.compact}
            leftSection={<IconTrash size={16} />}
            onClick={() => void removeIt(record)}
          >
            <span className={classes.word}>{t('resource.delete')}</span>
          </RefusableButton>
        )}
        {record && <CloneButton resource={resource} record={record} />}
        {record && hasHistory(resource.entity) && (
          <HistoryButton
            resource={resource}
            record={record}
            className={classes.compact}
            wordClassName={classes.word}
          />
        )}
        {record && <ExplainButton resource={resource} record={record} />}
        {preview && (
          <PreviewButton
            className={classes.compact}
            wordClassName={classes.word}
            isOpen={preview.isOpen}
            onClick={preview.toggle}
          />
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
  const labels = useLabels();
  const { form } = useForm();
  const texts = labels.entity(collection);
  const kind = record === null ? texts.new : mayUpdate ? texts.edit : texts.view;
  // Settings have no name worth showing.
  const title = useFormState(form, ({ values }) =>
    record && !entity.isSingle ? recordName(entity, { ...record, ...values }) : '',
  );
  useDocumentTitle(title || kind);
  return (
    <Title order={1} className={classes.title}>
      <Text component="span" className={classes.kind} data-alone={title === '' || undefined}>
        {kind}
      </Text>
      {title !== '' && <span className={classes.name}>{title}</span>}
    </Title>
  );
}
