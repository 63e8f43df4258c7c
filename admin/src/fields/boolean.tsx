import { Switch, Text } from '@mantine/core';
import type { BooleanField } from '@regia/model/fields/boolean.ts';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../api/queries.ts';
import { useForm } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import type { EditorProps } from './editor.ts';
import { recordTitle, useMayChooseFrom } from './refs/targets.ts';

/** Parts that one page of the site plays: whoever saves another one in it takes it from the first. */
const PARTS: ReadonlySet<string> = new Set(['isHomepage', 'isNotFound']);

interface PartHolderProps {
  /** Of a yes or no in the form. */
  path: string;
  value: boolean;
}

/** Which page will no longer play the part that the one in the form is given; else nothing. */
function PartHolder({ path, value }: PartHolderProps) {
  const { t } = useTranslation();
  const { collection, id, readOnly } = useForm();
  const mayRead = useMayChooseFrom(collection);
  const isGiven = value && !readOnly && collection === 'pages' && PARTS.has(path);
  const { data } = useQuery({
    ...listQuery(collection, { pageSize: 1, fields: 'name', filter: { [path]: 'true' } }),
    enabled: isGiven && mayRead,
  });
  const [holder] = isGiven ? (data?.items ?? []) : [];
  if (!holder || holder.id === id) return null;
  return (
    <Text size="xs" c="dimmed" mt={4} role="status">
      {t('resource.partHolder', { name: recordTitle(collection, holder) })}
    </Text>
  );
}

/** Yes or no. */
export function BooleanEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<BooleanField>) {
  return (
    <div>
      <Switch
        id={path}
        label={label}
        checked={value}
        disabled={readOnly}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <PartHolder path={path} value={value} />
    </div>
  );
}
