import { SECTION_TYPES } from '@regia/model/constants.ts';
import type { PageWords } from '@regia/model/writingMessages.ts';
import { useMemo } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';

const OF_RICH_TEXT = [
  ...(['bold', 'italic', 'link', 'linkAddress', 'heading2', 'heading3', 'heading4'] as const),
  ...(['bulletList', 'orderedList', 'blockquote', 'table', 'horizontalRule'] as const),
];
const OF_WRITING = [
  ...(['elsewhere', 'move', 'narrower', 'wider', 'duplicate', 'remove', 'edit'] as const),
  ...(['placeholder', 'keys'] as const),
];

/** All that a page says, in the reader's language. */
export function usePageWords(): PageWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...wordsFor(OF_RICH_TEXT, (name) => t(`resource.richText.${name}`)),
      ...wordsFor(OF_WRITING, (name) => t(`writing.${name}`)),
      ...wordsFor(SECTION_TYPES, (name) => t(`options.sections.type.${name}`)),
      linkInvalid: t('problems.urlInvalid'),
      picture: t('resource.richText.pictureAdd'),
      listing: t('preview.source.listing'),
      add: t('resource.sections.add'),
    }),
    [t],
  );
}

function wordsFor<Name extends string>(names: readonly Name[], say: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;
}
