import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Found, SHORTEST_QUERY, searchQuery } from '../api/lookups.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { isWhollyOnSite } from '../mistakes/SiteStatus.tsx';
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

/** The records whose titles contain the typed words, by their kind, then those whose texts do. */
export function useFound(typed: string): FoundSections {
  const { t } = useTranslation();
  const labels = useLabels();
  const toEntry = useToEntry(labels);
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...searchQuery(settled),
    placeholderData: keepPreviousData,
  });
  const isQuestion = settled.length >= SHORTEST_QUERY;
  const shown = isQuestion && typed.trim() !== '' ? (data ?? []) : [];
  const [titled = [], inTexts = []] = [true, false].map((isTitled) =>
    shown.filter(({ match }) => (match === null) === isTitled),
  );
  const ofKind = (collection: string) => titled.filter((found) => found.collection === collection);
  const collections = [...new Set(titled.map(({ collection }) => collection))];
  const sections = [
    ...collections.map((collection) => ({
      id: collection,
      title: labels.entity(collection).many,
      entries: ofKind(collection).flatMap(toEntry),
    })),
    { id: 'texts', title: t('palette.inText'), entries: inTexts.flatMap(toEntry) },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isSearching: typed.trim() !== settled || isFetching || (isQuestion && isPlaceholderData),
    isFailed: isError,
  };
}

function useToEntry(labels: Labels): (found: Found) => Entry[] {
  const { t, locale } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();

  /** Where it was found, if the title doesn't show it. */
  const placeOf = ({ collection, match }: Found) => {
    if (!match) return undefined;
    const field = labels.field(collection, match.field);
    const { language } = match;
    return language ? t('palette.matchIn', { field, language: labels.language(language) }) : field;
  };

  return (found) => {
    const path = recordPath(found);
    if (!path) return [];
    const { collection, id, references, updatedAt } = found;
    const title = shownName(found.title, id);
    const detail = found.match?.excerpt;
    return [
      {
        id: `record:${collection}/${id}`,
        label: title,
        ...(detail && { detail }),
        ...(!isWhollyOnSite(found) && { document: found }),
        record: { collection, id },
        aside: placeOf(found) ?? relativeTime(updatedAt, locale),
        icon: iconOf(collection),
        run: () => {
          noteRecent(actor.id, { kind: 'record', collection, id, title, references });
          confirmLeave(path);
        },
      },
    ];
  };
}
