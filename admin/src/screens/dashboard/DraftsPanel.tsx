import { NEW_ID } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { isObject } from '@regia/model/isObject.ts';
import { useQuery } from '@tanstack/react-query';
import { setFor } from '../../api/prepared.ts';
import { recordQuery } from '../../api/queries.ts';
import type { Draft } from '../../drafts/draft.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useLabels } from '../../messages/labels.ts';
import { recordName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { Place } from '../../navigation/places.ts';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';
import { MentionRow } from './MentionRow.tsx';

const SHOWN = 5;

/** What one typed in this browser and did not save; none until that is known. */
function useDrafts(userId: string): DraftMention[] {
  const { data } = useQuery({
    queryKey: ['records', 'drafts', userId],
    queryFn: async () => {
      const { draftStorage } = await loadChunk(() => import('../../drafts/draftStorage.ts'));
      const drafts = await draftStorage.of(userId);
      // Those of a set of prepared changes are offered while one works in it.
      const here = drafts.filter(({ collection, set }) => set === (setFor(collection)?.id ?? ''));
      return draftMentions(here).slice(0, SHOWN);
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
  const { t, locale } = useTranslation();
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
          {relativeTime(instant, locale)}
        </time>
      }
    />
  );
}

/** A draft with the way to where it is offered again. */
interface DraftMention {
  readonly key: string;
  readonly place: Place;
  /** What was typed as its name; empty where the name was not touched. */
  readonly title: string;
  readonly at: number;
}

/** The latest draft of each record. */
export function draftMentions(drafts: readonly Draft[]): DraftMention[] {
  const mentions = new Map<string, DraftMention>();
  for (const { collection, record, at, fields } of drafts) {
    const key = `${collection}/${record}`;
    if (mentions.has(key)) continue;
    // A new record's drafts are kept under what it belongs to.
    const [id = record, parent] = record.startsWith(`${NEW_ID}@`) ? record.split('@') : [record];
    const typed = typedIn(fields);
    const place = { collection, id, references: referencesIn(typed, parent) };
    mentions.set(key, { key, place, title: titleIn(typed), at });
  }
  return [...mentions.values()];
}

/** What the changed fields were to become. */
function typedIn(fields: string): Record<string, unknown> {
  const stored: unknown = JSON.parse(fields);
  if (!isObject(stored)) return {};
  const pairs = Object.entries(stored).map(([name, change]) => [
    name,
    isObject(change) ? change.to : undefined,
  ]);
  return Object.fromEntries(pairs);
}

function titleIn(typed: Record<string, unknown>): string {
  const words = [typed.name, typed.firstName, typed.lastName, typed.version];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ');
}

function referencesIn(
  typed: Record<string, unknown>,
  parent: string | undefined,
): Record<string, string> {
  const { map } = typed;
  const id = isObject(map) && typeof map.id === 'string' ? map.id : parent;
  return id ? { map: id } : {};
}
