import { Anchor, Box, Input, Text } from '@mantine/core';
import type { UrlField } from '@regia/model/fields/url.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../messages/i18n.ts';
import { useHeld } from '../mistakes/useHeld.ts';
import type { EditorProps } from './editor.ts';
import { useForm, useValue } from './form/formContext.tsx';
import { siteAddress } from './parts/siteAddress.ts';
import { useIsAhead } from './parts/useIsAhead.ts';

/** What a saved document of each collection needs before it has an address. */
const NEEDS: Readonly<Record<string, TextKey>> = {
  pages: 'resource.url.pageNeeds',
  works: 'resource.url.workNeeds',
  workCategories: 'resource.url.categoryNeeds',
};

/** An address worked out by the server: a link to the published page. */
export function UrlEditor({ path, label, value }: EditorProps<UrlField>) {
  const { t } = useTranslation();
  const { siteUrl, collection, isNew, id } = useForm();
  const isHeld = useHeld(id, path.replace(/^url\./, ''))?.isPublic === false;
  const isScheduled = useIsAhead(useValue('publicAt'));
  const isNotFound = useValue('isNotFound') === true;
  // `url.it` has its title beside it, at `title.it`.
  const title = useValue(path.replace(/^url/, 'title'));
  const template = useValue('template');
  // Of works and categories others decide, too.
  const isComplete = collection === 'pages' && Boolean(title) && Boolean(template);
  const needs = isNew || isComplete ? undefined : NEEDS[collection];
  const whyNone = isNotFound
    ? 'resource.url.notFound'
    : (needs ?? (isHeld ? 'mistakes.held' : 'resource.url.none'));
  return (
    <Input.Wrapper label={label} labelElement="div" id={path}>
      <Box mt={4}>
        {value === '' || isHeld ? (
          <Text size="sm" c="dimmed">
            {t(whyNone)}
          </Text>
        ) : isScheduled ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value}
            <Text component="span" size="xs" c="dimmed" display="block">
              {t('resource.url.scheduled')}
            </Text>
          </Text>
        ) : (
          <Anchor
            href={siteAddress(value, siteUrl)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {value} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} />
          </Anchor>
        )}
      </Box>
    </Input.Wrapper>
  );
}
