import { Alert } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconEye, IconLock } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isOnSite } from '../../api/siteCollections.ts';
import { LeftDraft } from '../../drafts/LeftDraft.tsx';
import { useDraft } from '../../drafts/useDraft.ts';
import { useIsBesideMap } from '../../fields/maps/onMap.ts';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { hiddenIn } from '../../form/formValues.ts';
import { ImpactProvider } from '../../form/ImpactProvider.tsx';
import { useShortcut } from '../../keyboard/useShortcut.tsx';
import type { Values } from '../../lib/paths.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { MistakesProvider } from '../../mistakes/MistakesProvider.tsx';
import { SiteNotice } from '../../mistakes/SiteNotice.tsx';
import { holdLeaving } from '../../navigation/editing.ts';
import { PreviewPlace } from '../../preview/PreviewPlace.tsx';
import { usePreviewLayout } from '../../preview/previewLayout.ts';
import { layoutOf, type Resource } from '../../resource/resource.ts';
import { useFormActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { EditHeader } from './EditHeader.tsx';
import classes from './edit.module.css';
import { FormBody } from './FormBody.tsx';
import { NewerNotice, useNewerVersion } from './NewerNotice.tsx';
import { OtherData } from './OtherData.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useDraftPlace } from './useDraftPlace.ts';
import { useFormLanguage } from './useFormLanguage.ts';
import { useLeave, useLeaveOnceSaved } from './useLeave.ts';
import { useReadOnly } from './useReadOnly.ts';
import { type Stored, useReconcile } from './useReconcile.ts';
import { useSave } from './useSave.ts';

const PreparedNotice = lazyPart(() =>
  import('../../prepared/PreparedNotice.tsx').then((module) => module.PreparedNotice),
);

/** So long a save waits for the editor into which something has been typed. */
const EDITOR_WAITS_MS = 5_000;

interface EditFormProps {
  resource: Resource;
  /** Null for a new record. */
  record: AnyRecord | null;
  values: Values;
}

/** The form of one record: what is typed lives here until it is saved. */
export function EditForm({ resource, record: read, values }: EditFormProps) {
  const { t } = useTranslation();
  const actor = useFormActor();
  const { languages, siteUrl } = useSite();
  const [form] = useState(() => createFormStore(values));
  // What is typed belongs to the copy read at first; a later one would hide that they differ.
  const [stored, setStored] = useState<Stored>({ record: read, values });
  const { record } = stored;
  const [language, setLanguage] = useFormLanguage(form, languages);

  const { why, locks } = useReadOnly(resource, record);
  const maySave = why === null;
  const hasLocks = maySave && Object.keys(locks).length > 0;
  useFirstBox(resource, record === null && maySave);
  const place = useDraftPlace(resource, actor.id, record);
  const draft = useDraft({ entity: resource.entity, form, place, stored, isKept: maySave });
  const leave = useLeave(resource, form, maySave, draft.drop);
  const onSaved = useCallback(() => {
    draft.drop();
    leave.back();
  }, [draft.drop, leave.back]);
  const onStored = useCallback(() => {
    draft.drop();
    leave.release();
  }, [draft.drop, leave.release]);
  const saving = useSave({ resource, form, onStored, onSaved });
  useLeaveOnceSaved(saving.isSaved, leave.back);
  const reconciling = useReconcile({ resource, form, stored, saving, onStored: setStored });
  const [isDeleting, setDeleting] = useState(false);
  const isQuiet = isDeleting || saving.isSaving || saving.isSaved;
  const newer = useNewerVersion(resource.collection, record, maySave && !isQuiet);
  const isWritable = 'sections' in resource.entity.fields && !('sections' in locks);
  const preview = usePreviewLayout(
    maySave && isOnSite(resource.collection),
    isWritable,
    record !== null && resource.opensPreview === true,
  );
  const isBesideMap = useIsBesideMap();
  const root = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const isMeant = async (): Promise<boolean> => {
    isAsking.current = true;
    setWaiting(true);
    try {
      await form.untilExpected(EDITOR_WAITS_MS);
      setWaiting(false);
      // It may have been left meanwhile.
      if (!root.current) return false;
      return (await resource.askBeforeSave?.(form.state().values, record)) ?? true;
    } finally {
      isAsking.current = false;
    }
  };
  const save = async () => {
    if (reconciling.question || saving.isSaving || isAsking.current) return;
    const saved = isMeant().then((isSure) => (isSure ? reconciling.save() : undefined));
    // Whoever leaves meanwhile is asked only if it fails.
    holdLeaving(saved);
    await saved;
  };
  useShortcut('editor.save', 'mod+S', t('common.save'), maySave ? () => void save() : null);
  useShortcut('editor.preview', 'mod+alt+P', t('preview.title'), preview?.toggle ?? null);
  const onPage = preview?.isWritable ? preview.toggleOnPage : null;
  useShortcut('editor.onPage', 'mod+alt+O', t('writing.title'), onPage);

  const context = useMemo<FormContext>(
    () => ({
      form,
      collection: resource.collection,
      readOnly: !maySave,
      why,
      locks,
      hidden: hiddenIn(resource.entity, record),
      languages,
      language,
      setLanguage,
      siteUrl,
      isNew: record === null,
      id: record?.id ?? NEW_ID,
    }),
    [form, resource, maySave, why, locks, languages, language, siteUrl, record, setLanguage],
  );

  // What a save would do is asked of the record as it is now.
  const base = newer.theirs ?? record;
  const body = (
    <>
      <FormBody resource={resource} base={base} />
      {base && <OtherData entity={resource.entity} record={base} />}
    </>
  );
  return (
    <FormProvider value={context}>
      <ImpactProvider base={base}>
        <MistakesProvider record={base}>
          {/* Enter must not send the form; saving is the button's and Ctrl+S's. */}
          <form
            ref={root}
            noValidate
            className={classes.form}
            data-read-only={!maySave || undefined}
            data-narrow={isBesideMap || (preview?.isOpen && preview.isBeside) || undefined}
            onSubmit={(event) => event.preventDefault()}
          >
            <EditHeader
              resource={resource}
              record={record}
              preview={preview}
              isSaving={saving.isSaving || isWaiting}
              isSaved={saving.isSaved}
              onSave={maySave ? save : null}
              onClose={leave.close}
              onDeleting={setDeleting}
              onDeleted={onSaved}
            />
            {draft.offer && (
              <LeftDraft
                key={draft.offer.id}
                entity={resource.entity}
                form={form}
                record={record}
                draft={draft.offer}
                older={draft.older}
                onSettle={() => void draft.settle()}
              />
            )}
            {(newer.theirs || newer.isGone) && (
              <NewerNotice form={form} newer={newer} reconciling={reconciling} />
            )}
            {isOnSite(resource.collection) && <SiteNotice />}
            <Suspense>
              {record && place.set !== '' && (
                <PreparedNotice
                  collection={resource.collection}
                  id={record.id}
                  onTakenOut={onStored}
                  onGone={onSaved}
                />
              )}
            </Suspense>
            <Suspense>{resource.Notice && <resource.Notice />}</Suspense>
            {!maySave && (
              <Alert variant="light" color="gray" icon={<IconEye size={16} />} py="xs">
                {why}
              </Alert>
            )}
            {hasLocks && (
              <Alert variant="light" color="gray" icon={<IconLock size={16} />} py="xs">
                {t('reasons.beyond.person')}
              </Alert>
            )}
            {preview ? (
              <PreviewPlace base={base} preview={preview} onSave={() => void save()}>
                {body}
              </PreviewPlace>
            ) : (
              body
            )}
          </form>
          {reconciling.question && (
            <QuestionDialog
              resource={resource}
              form={form}
              question={reconciling.question}
              reconciling={reconciling}
              isSaving={saving.isSaving}
            />
          )}
        </MistakesProvider>
      </ImpactProvider>
    </FormProvider>
  );
}

/** Puts the cursor into the first box of a form as it opens, if that is wanted. */
function useFirstBox(resource: Resource, isWanted: boolean): void {
  useEffect(() => {
    // On a touch screen it would open the keyboard over the form.
    if (!isWanted || !matchMedia('(pointer: fine)').matches) return;
    const [first = ''] = layoutOf(resource).main[0]?.fields ?? [];
    const box = document.querySelector<HTMLElement>(
      // A list without rows yet has only the button that adds one.
      `:is(input, textarea)[id="${first}"], [id^="${first}."], [id="${first}"] button`,
    );
    box?.focus({ preventScroll: true });
  }, [resource, isWanted]);
}
