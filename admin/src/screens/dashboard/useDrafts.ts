import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../lib/loadChunk.ts';
import { type DraftMention, draftMentions } from './drafts.ts';

const SHOWN = 5;

/** What one typed in this browser and did not save; none until that is known. */
export function useDrafts(userId: string): DraftMention[] {
  const { data } = useQuery({
    queryKey: ['records', 'drafts', userId],
    queryFn: async () => {
      const { draftStorage } = await loadChunk(() => import('../../drafts/browserStorage.ts'));
      return draftMentions(await draftStorage.of(userId)).slice(0, SHOWN);
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return data ?? [];
}
