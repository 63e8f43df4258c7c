import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '../api/queries.ts';

/** Names the browser's tab: the screen, then the application. */
export function useDocumentTitle(title: string): void {
  const { data } = useQuery(configQuery);
  const app = data?.appTitle ?? 'Regia';
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app;
  }, [title, app]);
}
