import type { AnyRecord } from '@regia/model/entity.ts';
import type { ReactNode } from 'react';
import { ImpactProvider } from '../../form/ImpactProvider.tsx';
import { MistakesProvider } from '../../mistakes/MistakesProvider.tsx';

interface DraftProviderProps {
  /** What is being edited, with the marks of its copy; null for a new record. */
  record: AnyRecord | null;
  children: ReactNode;
}

/** What the site would make of a form as it stands: what would change, and where its code is wrong. */
export function DraftProvider({ record, children }: DraftProviderProps) {
  return (
    <ImpactProvider base={record}>
      <MistakesProvider record={record}>{children}</MistakesProvider>
    </ImpactProvider>
  );
}
