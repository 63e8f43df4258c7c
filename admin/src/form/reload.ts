/** How a part of an editor has it read its record again and begin anew. */
import { createContext, useContext } from 'react';

const Context = createContext<() => void>(() => {});

/** Gives the editor below the way to begin anew. */
export const ReloadProvider = Context.Provider;

/** Has the editor begin anew with the record as it is stored by now; what is typed goes. */
export function useReloadEditor(): () => void {
  return useContext(Context);
}
