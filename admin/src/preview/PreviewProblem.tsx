import { Anchor, Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiError, codeOf } from '../api/client.ts';
import { isPartOfDocuments } from '../api/siteCollections.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { problemsIn } from '../ui/useSubmit.ts';
import classes from './preview.module.css';

interface PreviewProblemProps {
  error: Error;
  onRetry: () => void;
}

/** Why a draft cannot be shown, and what to do about it. */
export function PreviewProblem({ error, onRetry }: PreviewProblemProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { collection } = useForm();
  const code = codeOf(error);
  const fields = Object.keys(problemsIn(error)).map((path) => path.split('.')[0] ?? path);
  const named = [...new Set(fields)].map((name) => labels.field(collection, name)).join(', ');
  const isInvalid = code === 'formInvalid' && named !== '';
  const lacksTemplate = code === 'templateNotFound';
  const explained: readonly [string, string] = isInvalid
    ? [t('preview.failed'), t('preview.invalid', { fields: named })]
    : lacksTemplate
      ? [t('preview.noTemplate'), t('preview.noTemplateHint')]
      : code === 'notFound' && isPartOfDocuments(collection)
        ? [t('preview.noDocument'), t('preview.noDocumentHint')]
        : [t('preview.failed'), labels.remedy(code) || labels.error(code)];
  const [title, hint] = explained;
  return (
    <div className={classes.problem} role="status">
      <EmptyNote
        icon={IconEyeOff}
        title={title}
        hint={hint}
        action={
          // What is mended in the form is shown without asking.
          !(isInvalid || lacksTemplate) && (
            <>
              <Button variant="default" size="xs" onClick={onRetry}>
                {t('common.retry')}
              </Button>
              {code === 'renderingTooLarge' && <LongestLink error={error} />}
            </>
          )
        }
      />
    </div>
  );
}

/** The way to the record that takes most of the room, where one may know which one it is. */
function LongestLink({ error }: { error: Error }) {
  const { t } = useTranslation();
  const { collection, id } = error instanceof ApiError ? error.details : {};
  if (typeof collection !== 'string' || typeof id !== 'string') return null;
  const path = editorPath(placeUnder(collection, id));
  if (!path) return null;
  return (
    <Anchor component={Link} to={path} size="xs" underline="always">
      {t('preview.longest')}
    </Anchor>
  );
}
