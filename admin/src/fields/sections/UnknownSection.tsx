import { Text } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { useTranslation } from 'react-i18next';
import classes from './sectionContent.module.css';

/** A section that no editor knows, as it is stored. */
export function UnknownSection({ section }: { section: Section }) {
  const { t } = useTranslation();
  return (
    <div className={classes.unknown}>
      <Text size="xs" c="dimmed">
        {t('resource.sections.unknownHint')}
      </Text>
      <pre>{JSON.stringify(section, null, 2)}</pre>
    </div>
  );
}
