import { DEFAULT_SITE_LANGUAGE, type SiteLanguage } from '@regia/model/constants.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from '../../form/formContext.tsx';
import type { FormStore } from '../../form/formStore.ts';

/**
 * The language in which a form's texts are shown: the one that the address asks for, or the first,
 * until another is chosen. A refused save turns to one in which something is wrong.
 */
export function useFormLanguage(form: FormStore, languages: readonly SiteLanguage[]) {
  const { language: asked }: Record<string, unknown> = useSearch({ strict: false });
  const [chosen, setLanguage] = useState<SiteLanguage | null>(
    languages.find((one) => one === asked) ?? null,
  );
  const refusal = useFormState(form, (state) => state.refusal);
  const [seen, setSeen] = useState(refusal);
  const [first = DEFAULT_SITE_LANGUAGE] = languages;
  const language = chosen && languages.includes(chosen) ? chosen : first;

  if (refusal !== seen) {
    setSeen(refusal);
    // Paths such as `title.it`.
    const named = Object.keys(refusal).map((path) => path.split('.')[1]);
    const wrong = languages.filter((one) => named.includes(one));
    const [other] = wrong;
    if (other && !wrong.includes(language)) setLanguage(other);
  }
  return [language, setLanguage] as const;
}
