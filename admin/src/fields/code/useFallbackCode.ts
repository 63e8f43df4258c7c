import { useForm, useValue } from '../../form/formContext.tsx';

export interface FallbackCode {
  /** The default one, whose code it is. */
  readonly language: string;
  readonly code: string;
}

/**
 * The code that serves where a language has none of its own.
 * @param path such as `code.en`
 * @returns null where there is none, or this is the default language itself
 */
export function useFallbackCode(path: string): FallbackCode | null {
  const [language] = useForm().languages;
  const code = useValue(`${path.slice(0, path.lastIndexOf('.'))}.${language}`);
  if (!language || path.endsWith(`.${language}`) || typeof code !== 'string') return null;
  return code === '' ? null : { language, code };
}
