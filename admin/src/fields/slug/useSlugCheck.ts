import { useDebouncedValue } from '@mantine/hooks';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { type SlugAnswer, slugQuery } from '../../api/slugs.ts';
import { useForm, useValue } from '../../form/formContext.tsx';
import { isValues } from '../../lib/paths.ts';

const DELAY_MS = 300;
const WITH_SLUGS = ['pages', 'works', 'workCategories'] as const;

/** The id that a reference in the form has; empty where there is none. */
function useReferenceId(path: string): string {
  const value = useValue(path);
  return isValues(value) && typeof value.id === 'string' ? value.id : '';
}

function useFlag(path: string): 'true' | undefined {
  return useValue(path) === true ? 'true' : undefined;
}

/**
 * Asks what would become of a slug, once no key has been pressed for a moment.
 * @param slug empty: nothing is asked
 * @returns the answer about this very slug; undefined until there is one
 */
export function useSlugCheck(language: string, slug: string): SlugAnswer | undefined {
  const { collection, id } = useForm();
  const draft = {
    ...{ id, slug },
    template: useReferenceId('template'),
    workCategory: useReferenceId('workCategory'),
    isHomepage: useFlag('isHomepage'),
    isNotFound: useFlag('isNotFound'),
  };
  const kind = WITH_SLUGS.find((one) => one === collection);
  const spoken = SITE_LANGUAGES.find((one) => one === language);
  const question = kind && spoken ? { ...draft, collection: kind, language: spoken } : null;
  const [settled] = useDebouncedValue(slug, DELAY_MS);
  const isSettled = settled === slug && slug !== '';
  const { data } = useQuery({ ...slugQuery(question), enabled: isSettled });
  return isSettled ? data : undefined;
}
