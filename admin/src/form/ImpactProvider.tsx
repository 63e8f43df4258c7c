import type { AnyRecord } from '@regia/model/entity.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { type ImpactState, useImpact } from './useImpact.ts';

const NOTHING: ImpactState = { impact: null, isAsking: false, error: null };
const Context = createContext<ImpactState>(NOTHING);

interface ImpactProviderProps {
  /** What is being edited, with the marks of its copy; null for a new record. */
  base: AnyRecord | null;
  children: ReactNode;
}

/** Lets the parts of one editor share what saving would do. */
export function ImpactProvider({ base, children }: ImpactProviderProps) {
  return <Context.Provider value={useImpact(base)}>{children}</Context.Provider>;
}

/** What saving the form would do to the public site, as far as it is known. */
export function useFormImpact(): ImpactState {
  return useContext(Context);
}
