import { NEW_ID } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../api/queries.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useLabels } from '../../messages/labels.ts';
import { recordName } from '../../messages/shownName.ts';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';
import { type DraftMention, draftMentions } from './drafts.ts';
import { MentionRow } from './MentionRow.tsx';

const SHOWN = 5;

/** What one typed in this browser and did not save; none until that is known. */
function useDrafts(userId: string): DraftMention[] {
  const { data } = useQuery({
    queryKey: ['records', 'drafts', userId],
    queryFn: async () => {
      const { draftStorage } = await loadChunk(() => import('../../drafts/draftStorage.ts'));
      return draftMentions(await draftStorage.of(userId)).slice(0, SHOWN);
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return data ?? [];
}

/** What one typed in this browser and did not save. Nothing where there is nothing. */
export function DraftsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const drafts = useDrafts(userId);
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('dashboard.drafts')} hint={t('dashboard.draftsHint')}>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <DraftRow key={draft.key} draft={draft} />
        ))}
      </ul>
    </Panel>
  );
}

function DraftRow({ draft: { place, title, at } }: { draft: DraftMention }) {
  const { t, i18n } = useTranslation();
  const texts = useLabels().entity(place.collection);
  const entity = entityOf(place.collection);
  const isNew = place.id === NEW_ID;
  // Where the name was not touched, the record has it.
  const { data, isLoading } = useQuery({
    ...recordQuery(place.collection, place.id),
    enabled: title === '' && !isNew,
    retry: false,
  });
  const stored = entity && data ? recordName(entity, data) : '';
  const instant = new Date(at).toISOString();
  return (
    <MentionRow
      place={place}
      title={title || stored || (isLoading ? '…' : t('resource.untitled'))}
      detail={isNew ? texts.new : texts.one}
      aside={
        <time className={classes.time} dateTime={instant}>
          {relativeTime(instant, i18n.language)}
        </time>
      }
    />
  );
}
