/** What did not come back, and why: said in a dialog. */
import { List } from '@mantine/core';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { ApiError } from '../api/ApiError.ts';
import type { Loss } from '../api/history.ts';
import { translate } from '../messages/i18n.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { showNotice } from '../ui/dialogs.tsx';
import { toastError } from '../ui/toasts.ts';

/** Says in a dialog what did not come back with a record. */
export function showLosses(collection: string, losses: readonly Loss[]): void {
  showNotice(translate('history.losses.title'), () => (
    <LossList collection={collection} losses={losses} />
  ));
}

interface LossListProps {
  collection: string;
  losses: readonly Loss[];
}

/** What did not come back with a record, and what can be done about it. */
export function LossList({ collection, losses }: LossListProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const nameOf = (path: string) => fieldName(labels, collection, path);
  const textOf = (loss: Loss): string => {
    if (loss.kind === 'file') return t('history.losses.file', { name: loss.name });
    const field = nameOf(loss.field);
    if (loss.kind === 'target') return t('history.losses.target', { name: loss.name, field });
    const { value, now } = loss;
    return now === null
      ? t('history.losses.takenFlag', { field })
      : t('history.losses.taken', { field, value, now });
  };
  return (
    <List size="sm" spacing={8}>
      {losses.map((loss) => (
        <List.Item key={JSON.stringify(loss)}>{textOf(loss)}</List.Item>
      ))}
    </List>
  );
}

/** A field by its path in a record, such as `slug.it` or `blocks.it.0`. */
function fieldName(labels: Labels, collection: string, path: string): string {
  const [name = '', language] = path.split('.');
  const label = labels.field(collection, name);
  const spoken = language === undefined ? undefined : labels.language(language);
  return spoken === undefined ? label : `${label} (${spoken})`;
}

/** A record that must come back before another one can. */
interface Missing {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
}

/** Says why something did not come back: what it needs first, or which of its fields do not fit. */
export function showRefusal(collection: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'formInvalid') {
    toastError(error, 'actionError');
    return;
  }
  const missing = missingIn(error);
  const problems = problemsIn(error.details);
  const title = translate(missing.length > 0 ? 'history.losses.missing' : 'errors.formInvalid');
  showNotice(title, () => (
    <RefusalList collection={collection} missing={missing} problems={problems} />
  ));
}

/** What must come back first, by a refusal. */
export function missingIn(error: unknown): Missing[] {
  const missing = error instanceof ApiError ? error.details.missing : undefined;
  return Array.isArray(missing) ? missing.filter(isMissing) : [];
}

function isMissing(value: unknown): value is Missing {
  return isObject(value) && typeof value.collection === 'string' && typeof value.name === 'string';
}

function problemsIn({ fields }: Record<string, unknown>): [string, string][] {
  return Object.entries(isObject(fields) ? fields : {}).map(([path, code]) => [path, String(code)]);
}

/** What must come back first. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <List size="sm" spacing={8}>
      {missing.map(({ collection, id, name }) => (
        <List.Item key={`${collection}/${id}`}>
          {t('history.losses.missingOne', { kind: labels.entity(collection).one, name })}
        </List.Item>
      ))}
    </List>
  );
}

interface RefusalListProps {
  collection: string;
  missing: readonly Missing[];
  /** Problems by field path. */
  problems: readonly (readonly [string, string])[];
}

/** What must come back first; or else which fields do not fit today's rules. */
function RefusalList({ collection, missing, problems }: RefusalListProps) {
  const labels = useLabels();
  if (missing.length > 0) return <MissingList missing={missing} />;
  return (
    <List size="sm" spacing={8}>
      {problems.map(([path, code]) => {
        const problem = FIELD_PROBLEMS.find((one) => one === code) ?? 'invalid';
        return (
          <List.Item key={path}>
            {fieldName(labels, collection, path)}: {labels.problem(problem)}
          </List.Item>
        );
      })}
    </List>
  );
}
