import type { JsonValue } from '@regia/model/fields/json.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../api/queries.ts';
import { useForm } from '../../form/formContext.tsx';
import { isValues } from '../../lib/paths.ts';
import { useSite } from '../../session/useSite.ts';
import type { CompletionSource } from '../heavy/completion/completions.ts';
import { useMayChooseFrom } from '../refs/useTargets.ts';

/** As many variables as the server tells at once. */
const MOST = 1_000;

/**
 * What the code of a block can name: the site's settings, and its variables for who may see them.
 * @param isWanted false where nothing is typed
 */
export function useTemplateCompletion(isWanted: boolean): CompletionSource {
  const { t } = useTranslation();
  const { language, languages } = useForm();
  const { settings } = useSite();
  const mayRead = useMayChooseFrom('variables');
  const { data } = useQuery({
    ...listQuery('variables', { page: 1, pageSize: MOST, fields: 'name,value' }),
    enabled: mayRead && isWanted,
  });
  return useMemo(() => {
    // A name that is no text, as an import may have brought, is none that code can write.
    const variables = (data?.items ?? []).flatMap(({ name, value }) =>
      typeof name === 'string' ? [[name, value] as const] : [],
    );
    const inLanguage = (value: unknown): unknown =>
      isValues(value) && languages.some((one) => one in value)
        ? (value[language] ?? languages.map((one) => value[one]).find(Boolean))
        : value;
    return {
      values: {
        // What the server answers consists of JSON values only.
        variables: Object.fromEntries(variables) as Record<string, JsonValue>,
        settings: Object.fromEntries(
          Object.entries(settings ?? {}).map(([name, value]) => [name, inLanguage(value)]),
        ),
      },
      describe: (value) =>
        t(`codeEditor.kinds.${value.kind === 'document' ? value.of : value.kind}`),
      local: t('codeEditor.local'),
    };
  }, [data, settings, language, languages, t]);
}
