import { template } from '@regia/model/entities/template.ts';
import { isObject } from '@regia/model/isObject.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';
import { useForm } from '../../form/formContext.tsx';
import type { CodeAround } from '../heavy/hints/markupHints.ts';
import { useMayChooseFrom } from '../refs/useTargets.ts';

/** As many templates as the server tells at once; of more, nothing is known for sure. */
const MOST = 1_000;

/** What stands before and after the block that is edited, in the templates that have it. */
export function useCodeAround(isWanted: boolean): CodeAround {
  const { language, languages } = useForm();
  const { id } = useParams({ strict: false });
  const mayRead = useMayChooseFrom(template.collection);
  const { data } = useQuery({
    ...listQuery(template.collection, { page: 1, pageSize: MOST, fields: 'name,blocks' }),
    enabled: mayRead && isWanted,
  });
  return useMemo(() => {
    if (!data || data.total > MOST) return null;
    const inLanguage = (value: unknown) =>
      isObject(value) ? [language, ...languages].map((one) => value[one]).find(isFilled) : null;
    const found = data.items.flatMap(({ blocks }) => {
      const list: unknown = inLanguage(blocks);
      const all: unknown[] = Array.isArray(list) ? list : [];
      const codes = all.map((one) => String((isObject(one) && inLanguage(one.code)) || ''));
      return all.flatMap((one, at) =>
        isObject(one) && one.id === id
          ? [{ before: codes.slice(0, at).join(''), after: codes.slice(at + 1).join('') }]
          : [],
      );
    });
    return found.length > 0 ? found : null;
  }, [data, id, language, languages]);
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
}
