import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import type { SlugField } from '@regia/model/fields/slug.ts';
import { slugify } from '@regia/model/rules/slug.ts';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { useForm, useValue } from './form/formContext.tsx';
import { readPath } from './form/paths.ts';
import { SlugStatus } from './parts/SlugStatus.tsx';
import { useSlugCheck } from './parts/useSlugCheck.ts';

/**
 * The part of an address that names a document. Left empty, it follows the title, but where a stored document
 * has none and keeps its title. While it is typed, the server says whether it is free and where it would lead.
 */
export function SlugEditor(props: EditorProps<SlugField>) {
  const { path, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, isNew } = useForm();
  const titlePath = path.replace(/^slug/, 'title');
  const title = useValue(titlePath);
  const stored = form.origin();
  const isLeft = !isNew && !readPath(stored, path) && readPath(stored, titlePath) === title;
  const offered = typeof title === 'string' ? slugify(title) : '';
  const derived = isLeft ? '' : offered;
  const differs = offered !== '' && value !== offered && (value !== '' || isLeft);
  const asked = readOnly ? '' : value.trim() || derived;
  const language = path.replace(/^slug\./, '');
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
          (value === '' && derived ? t('resource.slug.derived', { slug: derived }) : null)
        }
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          differs && !readOnly ? (
            <Tooltip label={t('resource.slug.fromTitle', { slug: offered })}>
              <ActionIcon
                variant="subtle"
                color="gray"
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
