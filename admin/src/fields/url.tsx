import { Anchor, Box, Input, Text } from '@mantine/core';
import type { UrlField } from '@regia/model/fields/url.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm, useIsHidden, useValue } from '../form/formContext.tsx';
import { siteAddress } from '../lib/siteAddress.ts';
import { useIsAhead } from '../lib/useIsAhead.ts';
import type { TextKey } from '../messages/i18n.ts';
import { useHeld } from '../mistakes/SiteNotice.tsx';
import type { EditorProps } from './editor.ts';
import { useSlugCheck, useSlugToBe } from './slug/SlugStatus.tsx';

/** What a document of each collection needs before it has an address. */
const NEEDS: Readonly<Record<string, TextKey>> = {
  pages: 'resource.url.pageNeeds',
  works: 'resource.url.workNeeds',
  workCategories: 'resource.url.categoryNeeds',
};

/** An address worked out by the server: a link to the published page. */
export function UrlEditor({ path, label, value }: EditorProps<UrlField>) {
  const { t } = useTranslation();
  const { siteUrl, id } = useForm();
  // `url.it` has its title beside it, at `title.it`.
  const language = path.replace(/^url\./, '');
  const isHeld = useHeld(id, language)?.isPublic === false;
  const isScheduled = useIsAhead(useValue('publicAt'));
  // A date that cannot be read stays until somebody chooses another.
  const isNever = useIsHidden('publicAt', null);
  const whyNone = useWhyNone(language, value === '', isHeld);
  return (
    <Input.Wrapper label={label} labelElement="div" id={path}>
      <Box mt={4}>
        {value === '' || isHeld ? (
          <Text size="sm" c="dimmed">
            {t(whyNone, { tab: t('resource.groups.search') })}
          </Text>
        ) : isNever || isScheduled ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value}
            <Text component="span" size="xs" c="dimmed" display="block">
              {t(isNever ? 'offSite.neverPublic' : 'resource.url.scheduled')}
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

/** What is said where there is no address yet: what is missing for one, or that saving gives it. */
function useWhyNone(language: string, isNone: boolean, isHeld: boolean): TextKey {
  const { collection, isNew, readOnly } = useForm();
  const slug = useValue(`slug.${language}`);
  const isNotFound = useValue('isNotFound') === true;
  const isHomepage = useValue('isHomepage') === true;
  const template = useValue('template');
  const { derived, whyNone } = useSlugToBe(language);
  const typed = typeof slug === 'string' ? slug.trim() : '';
  const asked = isNone && !readOnly ? typed || derived : '';
  const answer = useSlugCheck(language, asked);
  const needs = NEEDS[collection] ?? 'resource.url.none';
  if (isNotFound) return 'resource.url.notFound';
  if (isHomepage && template) return isHeld ? 'siteStatus.notOnSite' : 'resource.url.none';
  if (!typed && whyNone)
    return whyNone === 'noneMade' ? 'resource.url.noneMade' : 'resource.url.slugNeeded';
  if (isHeld) return 'siteStatus.notOnSite';
  if (answer?.problem) return 'resource.url.slugNeeded';
  if (answer?.url) return 'resource.url.none';
  if (asked && !answer) return 'slugs.checking';
  // Nothing is typed yet.
  return isNew && !asked ? 'resource.url.none' : needs;
}
