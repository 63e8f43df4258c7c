import { useMemo } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';

export interface Option {
  value: string;
  label: string;
}

/** The options of a fixed list with their names in the reader's language. */
export function useOptions(path: string, options: readonly string[]): Option[] {
  const { collection } = useForm();
  const labels = useLabels();
  return useMemo(
    () => options.map((value) => ({ value, label: labels.option(collection, path, value) })),
    [options, path, collection, labels],
  );
}
