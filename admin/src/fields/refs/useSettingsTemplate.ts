import type { Setting } from '@regia/model/entities/setting.ts';
import { useForm } from '../../form/formContext.tsx';
import { useSite } from '../../session/useSite.ts';
import { refTitle } from './references.ts';

/** Which of the settings serves the documents of a collection that have no template of their own. */
const DEFAULTS = {
  works: 'workTemplateId',
  workCategories: 'worksTemplateId',
} as const satisfies Readonly<Record<string, keyof Setting>>;

function isDefaulted(collection: string): collection is keyof typeof DEFAULTS {
  return Object.hasOwn(DEFAULTS, collection);
}

/**
 * The name of the template that a document of the form takes while none is chosen.
 * @param path of a field in the form
 * @returns null where the field is not the template, or nothing is set for it
 */
export function useSettingsTemplate(path: string): string | null {
  const { collection } = useForm();
  const { settings } = useSite();
  if (path !== 'template' || !isDefaulted(collection)) return null;
  const ref = settings?.[DEFAULTS[collection]];
  return ref ? refTitle('templates', ref) : null;
}
