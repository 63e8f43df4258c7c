import { Checkbox } from '@mantine/core';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { Suspense, useState } from 'react';
import { TargetSelect } from '../../../fields/refs/TargetSelect.tsx';
import { recordTitle } from '../../../fields/refs/targets.ts';
import { ChangeImpact } from '../../../impact/ChangeImpact.tsx';
import impact from '../../../impact/impact.module.css';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const DateEditor = lazyPart(() =>
  import('../../../fields/date.tsx').then((module) => module.DateEditor),
);

interface ValueChoiceProps {
  collection: string;
  /** Of the field. */
  name: string;
  ids: readonly string[];
  /** A date, the id of a record, null for none; undefined until one is chosen. */
  onValue: (value: string | null | undefined) => void;
}

/** One value for many records, and what that would do to the public site. */
export function ValueChoice({ collection, name, ids, onValue }: ValueChoiceProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [isNone, setNone] = useState(false);
  const field = entityOf(collection)?.fields[name];
  const label = labels.field(collection, name);
  const value = isNone ? null : chosen?.id;
  const choose = (id: string | undefined, title = '') => {
    setChosen(id === undefined ? null : { id, title });
    onValue(id);
  };
  return (
    <>
      {field && isKind(field, 'ref') && (
        <TargetSelect
          label={label}
          placeholder={t('resource.choose')}
          disabled={isNone}
          collection={field.collection}
          current={chosen}
          onTarget={(record) => record && choose(record.id, recordTitle(field.collection, record))}
        />
      )}
      {field && isKind(field, 'date') && (
        <Suspense>
          <DateEditor
            {...{ field, label, path: `many.${name}`, readOnly: isNone, error: undefined }}
            value={chosen?.id ?? null}
            onChange={(date) => choose(date ?? undefined)}
            onDraft={() => {}}
          />
        </Suspense>
      )}
      <Checkbox
        my="sm"
        label={t(field && isKind(field, 'date') ? 'lists.setNoDate' : 'lists.setNone')}
        checked={isNone}
        onChange={({ currentTarget: { checked } }) => {
          setNone(checked);
          onValue(checked ? null : chosen?.id);
        }}
      />
      {value !== undefined && ids.length > BATCH_SIZE && (
        <p className={impact.firstOnly}>{t('impact.firstOnly', { count: BATCH_SIZE })}</p>
      )}
      {value !== undefined && (
        <ChangeImpact
          of={{
            ...{ action: 'update', collection, ids: ids.slice(0, BATCH_SIZE) },
            record: { [name]: value },
          }}
        />
      )}
    </>
  );
}
