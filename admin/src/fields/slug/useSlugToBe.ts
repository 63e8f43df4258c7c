import { slugify } from '@regia/model/rules/slug.ts';
import { useForm, useValue } from '../../form/formContext.tsx';
import { readPath } from '../../lib/paths.ts';

export interface SlugToBe {
  /** What the title would give; empty where it gives none. */
  readonly offered: string;
  /** What saving makes of the title where no slug is typed: nothing where a stored document has none and keeps it. */
  readonly derived: string;
  /** Why it makes nothing of it; null where it does, or where there is no title. */
  readonly whyNone: 'noneMade' | 'needed' | null;
}

/** What becomes of a document's slug in a language if none is typed. */
export function useSlugToBe(language: string): SlugToBe {
  const { form, isNew } = useForm();
  const title = useValue(`title.${language}`);
  const stored = form.origin();
  const isLeft =
    !isNew &&
    !readPath(stored, `slug.${language}`) &&
    readPath(stored, `title.${language}`) === title;
  const isTitled = typeof title === 'string' && title.trim() !== '';
  const offered = isTitled ? slugify(title, language) : '';
  const whyNone = offered === '' ? 'noneMade' : isLeft ? 'needed' : null;
  return { offered, derived: isLeft ? '' : offered, whyNone: isTitled ? whyNone : null };
}
