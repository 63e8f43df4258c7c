import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopyX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../api/queries.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';

const DELAY_MS = 300;
/** The longest text that a list can be filtered by. Characters. */
const LONGEST_FILTER = 100;

/** Says of records that the site reads by their names which one of several it reads: that with the smallest id. */
export function SameNameNotice() {
  const { t } = useTranslation();
  const { collection, id, isNew } = useForm();
  const typed = useValue('name');
  const [name] = useDebouncedValue(typeof typed === 'string' ? typed.trim() : '', DELAY_MS);
  const filter = { name: name.slice(0, LONGEST_FILTER) };
  const query = listQuery(collection, { filter, fields: 'name', sort: 'name:asc', pageSize: 100 });
  const { data } = useQuery({ ...query, enabled: name !== '' });
  const others = data?.items.filter((one) => one.name === name && one.id !== id) ?? [];
  const [other] = others.map((one) => one.id).sort();
  if (name === '' || other === undefined) return null;
  const which = isNew ? 'new' : other < id ? 'other' : 'this';
  return (
    <Alert color="yellow" role="status" icon={<IconCopyX size={18} />}>
      {t(`resource.sameName.${which}`, { name })} {t('resource.sameName.hint')}{' '}
      <Anchor
        component={Link}
        to={`/${collection}/${encodeURIComponent(other)}`}
        size="sm"
        underline="always"
      >
        {t('resource.sameName.open')}
      </Anchor>
    </Alert>
  );
}
