import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Found, SHORTEST_QUERY, searchQuery } from '../api/lookups.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useEditing } from '../navigation/editing.ts';
import { iconOf } from '../navigation/icons.ts';
import { recordPath } from '../navigation/places.ts';
import { noteRecent } from '../session/recents.ts';
import { useActor } from '../session/session.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import type { Entry, Section } from './sections.ts';

const PAUSE_MS = 120;

export interface FoundSections {
  readonly sections: readonly Section[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

/** The records that contain the typed words, by their kind; the kind of the best one first. */
export function useFound(typed: string): FoundSections {
  const labels = useLabels();
  const toEntry = useToEntry(labels);
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...searchQuery(settled),
    placeholderData: keepPreviousData,
  });
  const isQuestion = settled.length >= SHORTEST_QUERY;
  const shown = isQuestion && typed.trim() !== '' ? (data ?? []) : [];
  const collections = [...new Set(shown.map(({ collection }) => collection))];
  return {
    sections: collections.map((collection) => ({
      id: collection,
      title: labels.entity(collection).many,
      entries: shown.filter((found) => found.collection === collection).flatMap(toEntry),
    })),
    isSearching: typed.trim() !== settled || isFetching || (isQuestion && isPlaceholderData),
    isFailed: isError,
  };
}

function useToEntry(labels: Labels): (found: Found) => Entry[] {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();

  const detailOf = ({ collection, match }: Found) => {
    if (!match) return undefined;
    const { excerpt, language } = match;
    const field = labels.field(collection, match.field);
    return language
      ? t('palette.matchIn', { field, excerpt, language: labels.language(language) })
      : t('palette.match', { field, excerpt });
  };

  return (found) => {
    const path = recordPath(found);
    if (!path) return [];
    const { collection, id, references, updatedAt } = found;
    const title = shownName(found.title, id);
    const detail = detailOf(found);
    return [
      {
        id: `record:${collection}/${id}`,
        label: title,
        ...(detail && { detail }),
        aside: relativeTime(updatedAt, i18n.language),
        icon: iconOf(collection),
        run: () => {
          noteRecent(actor.id, { kind: 'record', collection, id, title, references });
          confirmLeave(path);
        },
      },
    ];
  };
}
