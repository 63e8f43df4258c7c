import { Anchor, Box, Input, Text } from '@mantine/core';
import { isNothing } from '@regia/model/difference/sameValue.ts';
import type { UrlField } from '@regia/model/fields/url.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useForm, useIsHidden, useValue } from '../form/formContext.tsx';
import { siteAddress } from '../lib/siteAddress.ts';
import { useIsAhead } from '../lib/useIsAhead.ts';
import type { TextKey } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useHeld } from '../mistakes/SiteNotice.tsx';
import { type Why, whyText } from '../mistakes/whyText.ts';
import type { EditorProps } from './editor.ts';
import { useSlugCheck, useSlugToBe } from './slug/SlugStatus.tsx';

/** An address worked out by the server: a link to the published page. */
export function UrlEditor({ path, label, value }: EditorProps<UrlField>) {
  const { t } = useTranslation();
  const { siteUrl, id } = useForm();
  // `url.it` has its title beside it, at `title.it`.
  const language = path.replace(/^url\./, '');
  const isHeld = useHeld(id, language)?.isPublic === false;
  const isScheduled = useIsAhead(useValue('publicAt'));
  const end = useValue('publicUntil');
  const isEnded = !useIsAhead(end) && !isNothing(end);
  // A date that cannot be read stays until somebody chooses another.
  const unread = [useIsHidden('publicAt', null), useIsHidden('publicUntil', null)];
  const whyClosed: TextKey | null = unread.includes(true)
    ? 'offSite.neverPublic'
    : isEnded
      ? 'resource.url.ended'
      : isScheduled
        ? 'resource.url.scheduled'
        : null;
  const whyNone = useWhyNone(language, value === '', isHeld);
  return (
    <Input.Wrapper label={label} labelElement="div" id={path}>
      <Box mt={4}>
        {value === '' || isHeld ? (
          <Text size="sm" c="dimmed">
            {whyNone}
          </Text>
        ) : whyClosed ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value}
            <Text component="span" size="xs" c="dimmed" display="block">
              {t(whyClosed)}
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
function useWhyNone(language: string, isNone: boolean, isHeld: boolean): string {
  const { t } = useTranslation();
  const labels = useLabels();
  const { isNew, readOnly } = useForm();
  const slug = useValue(`slug.${language}`);
  const isNotFound = useValue('isNotFound') === true;
  const isHomepage = useValue('isHomepage') === true;
  const template = useValue('template');
  const { derived, whyNone } = useSlugToBe(language);
  const typed = typeof slug === 'string' ? slug.trim() : '';
  const asked = isNone && !readOnly ? typed || derived : '';
  const answer = useSlugCheck(language, asked);
  const say = (text: TextKey) => t(text, { tab: t('resource.groups.search') });
  const why = (reason: Why) => whyText(reason, language, labels);
  if (isNotFound) return say('resource.url.notFound');
  if (isHomepage && template) return say(isHeld ? 'siteStatus.notOnSite' : 'resource.url.none');
  if (!typed && whyNone)
    return say(whyNone === 'noneMade' ? 'resource.url.noneMade' : 'resource.url.slugNeeded');
  if (isHeld) return say('siteStatus.notOnSite');
  if (answer?.problem) return say('resource.url.slugNeeded');
  if (answer?.url) return say('resource.url.none');
  if (asked && !answer) return say('slugs.checking');
  if (answer) return why(answer.why ?? 'noAddress');
  // Nothing is typed yet.
  if (isNew) return say('resource.url.none');
  return readOnly ? say('siteStatus.notOnSite') : why('titleMissing');
}
