import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { MODULES } from '@regia/model/modules.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { refTitle } from '../fields/refs/targets.ts';
import { fieldSummary, imageSummary, isRef, summary } from '../fields/summary.ts';
import { formatInstant } from '../lib/dates.ts';
import { isValues } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useTimeZoneOf } from '../session/useSite.ts';
import { StoredPicture } from '../ui/StoredPicture.tsx';
import classes from './differences.module.css';

interface FieldValueProps {
  collection: string;
  path: string;
  /** Undefined for what the entity does not have any more. */
  field: Field | undefined;
  value: unknown;
}

/** A value, or an item of one, as people know it: by its label, its name, its picture. */
export function FieldValue({ collection, path, field, value }: FieldValueProps) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const timeZone = useTimeZoneOf(field);
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (!field) return summary(value);
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (isKind(field, 'date') && typeof value === 'string') {
    return formatInstant(value, locale, timeZone) || value;
  }
  if (isKind(field, 'image') && isValues(value) && typeof value.url === 'string') {
    return <Picture url={value.url} name={imageSummary(value)} />;
  }
  if ((isKind(field, 'ref') || isKind(field, 'refs')) && isRef(value)) {
    return refTitle(field.collection, value);
  }
  if ((isKind(field, 'select') || isKind(field, 'multiSelect')) && typeof value === 'string') {
    return labels.option(collection, path, value);
  }
  if (isKind(field, 'modules')) {
    const module = MODULES.find((one) => one === value);
    return module ? labels.module(module) : summary(value);
  }
  if (isKind(field, 'location') && isValues(value)) {
    return `${summary(value.latitude)}, ${summary(value.longitude)}`;
  }
  return fieldSummary(field, value);
}

/** A small picture with its name, or what it was called where its file is gone. */
export function Picture({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  const called = name || (url.split('/').at(-1) ?? url);
  return (
    <span className={classes.picture}>
      <StoredPicture
        url={isBroken ? '' : url}
        onError={() => setIsBroken(true)}
        otherwise={<IconPhotoOff size={24} aria-hidden />}
      />
      <span>
        {called}
        {isBroken && <span className={classes.gone}> ({t('history.imageGone')})</span>}
      </span>
    </span>
  );
}
