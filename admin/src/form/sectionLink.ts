/** Joins the sections of a form with their places in the preview beside it. */
import type { SectionPlace } from '@regia/model/previewMessages.ts';
import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';

export interface SectionLink {
  /** The section chosen in the preview, until its editor has opened it. */
  readonly chosen: SectionPlace | null;
  readonly choose: (place: SectionPlace | null) => void;
  /** Shows a section in the preview. */
  readonly shower: RefObject<((place: SectionPlace) => void) | null>;
}

const Context = createContext<SectionLink | null>(null);

/** Gives the editors below their link. */
export const SectionLinkProvider = Context.Provider;

/** The link of a form; null where no preview stands beside it. */
export function useSectionLink(): SectionLink | null {
  return useContext(Context);
}

/** A link for a form, if its preview stands beside it. */
export function useNewSectionLink(isBeside: boolean): SectionLink | null {
  const [chosen, choose] = useState<SectionPlace | null>(null);
  const shower = useRef<SectionLink['shower']['current']>(null);
  return useMemo(() => (isBeside ? { chosen, choose, shower } : null), [isBeside, chosen]);
}
