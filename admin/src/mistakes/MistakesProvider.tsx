import { NEW_ID } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type RenderFailure, renderStatusQuery } from '../api/renders.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { useFormImpact } from '../form/ImpactProvider.tsx';
import { type Mistake, mistakesOf } from './mistakes.ts';

interface Mistakes {
  readonly mistakes: readonly Mistake[];
  /** Takes what the preview of the draft found. */
  readonly reportPreview: (failures: readonly RenderFailure[]) => void;
}

const NONE: readonly Mistake[] = [];
const NO_FAILURES: readonly RenderFailure[] = [];
const Context = createContext<Mistakes>({ mistakes: NONE, reportPreview: () => {} });

interface MistakesProviderProps {
  /** The block that is being edited as it was read; null for a new one. */
  record: Readonly<Record<string, unknown>> | null;
  children: ReactNode;
}

/** Gathers the mistakes in the code of the block that is being edited, whoever finds them. */
export function MistakesProvider({ record, children }: MistakesProviderProps) {
  const { collection } = useForm();
  const isBlock = collection === block.collection;
  const typed = useValue('code');
  const { impact } = useFormImpact();
  const [previewed, reportPreview] = useState(NO_FAILURES);
  const { data } = useQuery({ ...renderStatusQuery, enabled: isBlock && record !== null });

  const found = useMemo(() => {
    if (!isBlock) return NONE;
    const drafts = [...(impact?.failures ?? NO_FAILURES), ...previewed];
    const id = typeof record?.id === 'string' ? record.id : NEW_ID;
    const saved = data?.failures ?? NO_FAILURES;
    return mistakesOf({ id, stored: record?.code, typed, saved, drafts });
  }, [isBlock, record, typed, impact, previewed, data]);

  const mistakes = useSame(found);
  const value = useMemo(() => ({ mistakes, reportPreview }), [mistakes]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The same array as long as it says the same, so that a key typed moves nothing. */
function useSame(found: readonly Mistake[]): readonly Mistake[] {
  const text = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the array
  return useMemo(() => found, [text]);
}

/** The mistakes in the code that is being edited, and where to report others. */
export function useMistakes(): Mistakes {
  return useContext(Context);
}

/** The mistakes in the code at a path such as `code.it`. */
export function useMistakesAt(path: string): readonly Mistake[] {
  const { mistakes } = useMistakes();
  return useMemo(
    () => mistakes.filter(({ language }) => path === `code.${language}`),
    [mistakes, path],
  );
}
