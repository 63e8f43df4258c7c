import { Text } from '@mantine/core';
import { listedFrom } from '@regia/model/rules/visibility.ts';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/dates.ts';
import { useIsAhead } from '../../lib/useIsAhead.ts';

interface ListedNoteProps {
  /** When a document becomes public. */
  publicAt: string;
  /** The site's. */
  timeZone: string;
}

/** Says that a document joins the lists of the site later than it gets its page, while that is to come. */
export function ListedNote({ publicAt, timeZone }: ListedNoteProps) {
  const { t, i18n } = useTranslation();
  const listed = listedFrom(publicAt, timeZone);
  const isToCome = useIsAhead(listed);
  if (listed === publicAt || !isToCome) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('dates.listed', { at: formatInstant(listed, i18n.language, timeZone) })}
    </Text>
  );
}
