import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../api/queries.ts';
import { useForm } from '../../form/formContext.tsx';
import { recordTitle } from './references.ts';
import { useMayChooseFrom } from './useTargets.ts';

/** Parts that one page of the site plays: whoever saves another one in it takes it from the first. */
const PARTS: ReadonlySet<string> = new Set(['isHomepage', 'isNotFound']);

interface PartHolderProps {
  /** Of a yes or no in the form. */
  path: string;
  value: boolean;
}

/** Which page will no longer play the part that the one in the form is given; else nothing. */
export function PartHolder({ path, value }: PartHolderProps) {
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
