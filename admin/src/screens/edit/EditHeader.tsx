import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconArrowLeft, IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { isOnSite } from '../../api/siteCollections.ts';
import { useWorkingSet } from '../../api/workingSet.ts';
import { useForm, useFormState } from '../../form/formContext.tsx';
import { ImpactLine } from '../../impact/ImpactLine.tsx';
import { useLabels } from '../../messages/labels.ts';
import { recordName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { SiteStatusLine } from '../../mistakes/SiteStatus.tsx';
import { PreviewButtons } from '../../preview/PreviewPlace.tsx';
import type { PreviewState } from '../../preview/previewLayout.ts';
import type { Resource } from '../../resource/resource.ts';
import { useDocumentTitle } from '../../ui/PageHeader.tsx';
import { EditMenu, type EditMenuProps } from './EditMenu.tsx';
import classes from './editHead.module.css';
import { useReadLast } from './TranslationNotice.tsx';

/** Where the head stands once the form is scrolled beneath it, as `--regia-topbar-height` says. */
const BENEATH_TOPBAR = '-53px 0px 0px';
const BENEATH_STRIP = '-93px 0px 0px';

interface EditHeaderProps extends Pick<EditMenuProps, 'resource' | 'onDeleting' | 'onDeleted'> {
  /** Null for a new record. */
  record: AnyRecord | null;
  /** Null where none is offered. */
  preview: PreviewState | null;
  isSaving: boolean;
  isSaved: boolean;
  /** Null without the right. */
  onSave: (() => Promise<void>) | null;
  onClose: () => Promise<void>;
}

/** What is being edited, and what can be done with it as a whole. */
export function EditHeader(props: EditHeaderProps) {
  const { resource, record, preview, isSaving, isSaved, onSave, onClose, onDeleting, onDeleted } =
    props;
  const { t } = useTranslation();
  const rootMargin = useWorkingSet() ? BENEATH_STRIP : BENEATH_TOPBAR;
  const { ref, entry } = useIntersection({ rootMargin, threshold: 1 });
  const isStuck = entry?.rootBounds && entry.boundingClientRect.top < entry.rootBounds.top;
  return (
    <header ref={ref} className={classes.header} data-stuck={isStuck || undefined}>
      <Tooltip label={t('common.close')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.back}
          aria-label={t('common.close')}
          onClick={() => void onClose()}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <Heading resource={resource} record={record} mayUpdate={onSave !== null} />
      {preview && (
        <PreviewButtons
          className={classes.compact}
          wordClassName={classes.word}
          preview={preview}
        />
      )}
      {record && <EditMenu {...{ resource, record, onDeleting, onDeleted }} />}
      {onSave && (
        <div className={classes.saving} data-foot>
          {isOnSite(resource.collection) && <ImpactLine />}
          <Button
            leftSection={isSaved ? <IconCheck size={16} /> : <IconDeviceFloppy size={16} />}
            loading={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void onSave()}
          >
            {t('common.save')}
          </Button>
        </div>
      )}
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
  const told = useReadLast(collection, record);
  const texts = labels.entity(collection);
  const kind = record === null ? texts.new : mayUpdate ? texts.edit : texts.view;
  // Settings have no name worth showing.
  const title = useFormState(form, ({ values }) =>
    record && !entity.isSingle ? recordName(entity, { ...record, ...values }) : '',
  );
  useDocumentTitle(title || kind);
  return (
    <div className={classes.heading}>
      <Title order={1} className={classes.title}>
        {title !== '' && <span className={classes.kind}>{kind}</span>}
        <span className={classes.name} title={title || kind}>
          {title || kind}
        </span>
      </Title>
      {told && <SiteStatusLine record={told} />}
    </div>
  );
}
