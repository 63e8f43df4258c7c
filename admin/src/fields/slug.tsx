import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import type { SlugField } from '@regia/model/fields/slug.ts';
import { IconWand } from '@tabler/icons-react';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { SlugStatus, useSlugCheck, useSlugToBe } from './slug/SlugStatus.tsx';

/**
 * The part of an address that names a document. Left empty, it follows the title, but where a stored document
 * has none and keeps its title. While it is typed, the server says whether it is free and where it would lead.
 */
export function SlugEditor(props: EditorProps<SlugField>) {
  const { path, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const language = path.replace(/^slug\./, '');
  const { offered, derived, whyNone } = useSlugToBe(language);
  const differs = offered !== '' && value !== offered && (value !== '' || whyNone !== null);
  const asked = readOnly ? '' : value.trim() || derived;
  const answer = useSlugCheck(language, asked);
  const problem = answer?.problem && labels.problem(answer.problem);
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        error={error ?? problem}
        value={value}
        placeholder={derived}
        description={
          props.why?.text ??
          (value !== ''
            ? null
            : whyNone
              ? t(`resource.slug.${whyNone}`)
              : derived && t('resource.slug.derived', { slug: derived }))
        }
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          differs && !readOnly ? (
            <Tooltip label={t('resource.slug.fromTitle', { slug: offered })}>
              <ActionIcon
                aria-label={t('resource.slug.fromTitle', { slug: offered })}
                onClick={() => onChange(offered)}
              >
                <IconWand size={16} />
              </ActionIcon>
            </Tooltip>
          ) : null
        }
      />
      {!readOnly && <SlugStatus language={language} asked={asked} answer={answer} />}
    </div>
  );
}
