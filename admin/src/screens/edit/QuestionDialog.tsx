import { can } from '@regia/model/permissions.ts';
import { Suspense } from 'react';
import type { FormStore } from '../../form/formStore.ts';
import { PEOPLE } from '../../merge/sideNames.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { Resource } from '../../resource/resource.ts';
import { useFormActor } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useSavedBy } from './NewerNotice.tsx';
import type { Question, Reconciling } from './useReconcile.ts';

const MergeDialog = lazyPart(
  () => import('../../merge/MergeDialog.tsx').then((module) => module.MergeDialog),
  (props) => props.onCancel(),
);
const GoneDialog = lazyPart(
  () => import('../../merge/GoneDialog.tsx').then((module) => module.GoneDialog),
  (props) => props.onCancel(),
);

interface QuestionDialogProps {
  resource: Resource;
  form: FormStore;
  question: Question;
  reconciling: Reconciling;
  isSaving: boolean;
}

/** What stands between the form and its being saved, to be settled. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { resource, form, question, reconciling, isSaving } = props;
  const { t } = useTranslation();
  const actor = useFormActor();
  const theirs = question.kind === 'versions' ? question.theirs : null;
  const savedBy = useSavedBy(theirs);
  const { entity } = resource;
  return (
    <Suspense>
      {question.kind === 'versions' ? (
        <MergeDialog
          // Other versions are another question, with choices of their own.
          key={question.theirs.updatedAt}
          // The catalogue's text names another user, and it may have been another tab of one's own.
          title={theirs?.updatedBy === actor.id ? t('merge.titleOwn') : t('errors.sync')}
          intro={savedBy}
          records={[{ entity, versions: question.versions }]}
          names={PEOPLE}
          isBusy={isSaving}
          onCancel={reconciling.cancel}
          actions={[
            {
              label: t('merge.adopt'),
              isMain: false,
              run: (merged) => reconciling.adopt(question.theirs, merged),
            },
            {
              label: t('merge.save'),
              isMain: true,
              run: (merged) => void reconciling.saveMerged(merged),
            },
          ]}
        />
      ) : (
        <GoneDialog
          entity={entity}
          mine={form.state().values}
          isBusy={isSaving}
          onSaveNew={can(actor, 'create', entity) ? () => void reconciling.saveNew() : null}
          onCancel={reconciling.cancel}
        />
      )}
    </Suspense>
  );
}
