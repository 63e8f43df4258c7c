import { Button, Group, Input } from '@mantine/core';
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { template } from '@regia/model/entities/template.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { CodeField } from '@regia/model/fields/code.ts';
import type { JsonValue } from '@regia/model/fields/json.ts';
import { isObject } from '@regia/model/isObject.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listQuery } from '../api/queries.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { isValues } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { MistakeNote } from '../mistakes/MistakeNote.tsx';
import { useMistakesAt } from '../mistakes/MistakesProvider.tsx';
import { useSite } from '../session/useSite.ts';
import { Copied } from '../ui/Copied.tsx';
import { type CodePlace, LazyCodeBox } from './code/LazyCodeBox.tsx';
import type { EditorProps } from './editor.ts';
import type { CompletionSource } from './heavy/completion/completions.ts';
import type { CodeAround } from './heavy/hints/markupHints.ts';
import { useMayChooseFrom } from './refs/targets.ts';

/** As many templates as the server tells at once; of more, nothing is known for sure. */
const MOST = 1_000;

/** What stands before and after the block that is edited, in the templates that have it. */
function useCodeAround(isWanted: boolean): CodeAround {
  const { language, languages } = useForm();
  const { id } = useParams({ strict: false });
  const mayRead = useMayChooseFrom(template.collection);
  const { data } = useQuery({
    ...listQuery(template.collection, { page: 1, pageSize: MOST, fields: 'name,blocks' }),
    enabled: mayRead && isWanted,
  });
  return useMemo(() => {
    if (!data || data.total > MOST) return null;
    const inLanguage = (value: unknown) =>
      isObject(value) ? [language, ...languages].map((one) => value[one]).find(isFilled) : null;
    const found = data.items.flatMap(({ blocks }) => {
      const list: unknown = inLanguage(blocks);
      const all: unknown[] = Array.isArray(list) ? list : [];
      const codes = all.map((one) => (isObject(one) ? wordsOf(inLanguage(one.code) ?? '') : ''));
      return all.flatMap((one, at) =>
        isObject(one) && one.id === id
          ? [{ before: codes.slice(0, at).join(''), after: codes.slice(at + 1).join('') }]
          : [],
      );
    });
    return found.length > 0 ? found : null;
  }, [data, id, language, languages]);
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
}

/** Liquid and HTML, with the mistakes that were found in it, and of which language the code serves instead. */
export function CodeEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<CodeField>) {
  const mistakes = useMistakesAt(path);
  const [place, setPlace] = useState<CodePlace | null>(null);
  const completion = useTemplateCompletion(!readOnly);
  const around = useCodeAround(!readOnly);
  const { t } = useTranslation();
  const labels = useLabels();
  const fallback = useFallbackCode(path);
  const emptyText = fallback
    ? t('codeEditor.inherited', { language: labels.language(fallback.language) })
    : readOnly
      ? t('resource.list.empty')
      : t('codeEditor.empty');
  const labelId = `${path}-label`;
  const noteId = `${path}-mistakes`;
  return (
    <Input.Wrapper id={path} error={error}>
      <Group justify="space-between" align="flex-end" mb={4}>
        <Input.Label labelElement="div" id={labelId}>
          {label}
        </Input.Label>
        {readOnly && value !== '' && <CopyCode code={value} />}
      </Group>
      <MistakeNote
        id={noteId}
        mistakes={mistakes}
        onGo={({ line, column }) => setPlace({ line, column })}
      />
      <LazyCodeBox
        language="liquid"
        labelledBy={labelId}
        describedBy={noteId}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        invalid={error !== undefined || mistakes.length > 0}
        mistakes={mistakes}
        completion={completion}
        around={around}
        place={place}
        emptyText={emptyText}
      />
      {!readOnly && value === '' && fallback && (
        <Button
          mt={4}
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={14} />}
          onClick={() => {
            onChange(fallback.code);
            // The button goes; one goes on in the code.
            setPlace({ line: 1, column: 1 });
          }}
        >
          {t('resource.sections.copyFrom', { language: labels.language(fallback.language) })}
        </Button>
      )}
    </Input.Wrapper>
  );
}

interface FallbackCode {
  /** The default one, whose code it is. */
  readonly language: string;
  readonly code: string;
}

/**
 * The code that serves where a language has none of its own.
 * @param path such as `code.en`
 * @returns null where there is none, or this is the default language itself
 */
function useFallbackCode(path: string): FallbackCode | null {
  const [language] = useForm().languages;
  const code = useValue(`${path.slice(0, path.lastIndexOf('.'))}.${language}`);
  if (!language || path.endsWith(`.${language}`) || typeof code !== 'string') return null;
  return code === '' ? null : { language, code };
}

/** Takes code that is only to be read to the clipboard. */
function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Copied value={code}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {t(copied ? 'codeEditor.copied' : 'codeEditor.copy')}
        </Button>
      )}
    </Copied>
  );
}

/**
 * What the code of a block can name: the site's settings, and its variables for who may see them.
 * @param isWanted false where nothing is typed
 */
function useTemplateCompletion(isWanted: boolean): CompletionSource {
  const { t } = useTranslation();
  const { language, languages } = useForm();
  const { settings } = useSite();
  const mayRead = useMayChooseFrom('variables');
  const { data } = useQuery({
    ...listQuery('variables', { page: 1, pageSize: MOST, fields: 'name,value' }),
    enabled: mayRead && isWanted,
  });
  return useMemo(() => {
    const inLanguage = (value: unknown): unknown =>
      isValues(value) && languages.some((one) => one in value)
        ? (value[language] ?? languages.map((one) => value[one]).find(Boolean))
        : value;
    return {
      values: {
        variables: valuesByName(data?.items ?? []),
        settings: Object.fromEntries(
          Object.entries(settings ?? {}).map(([name, value]) => [name, inLanguage(value)]),
        ),
      },
      describe: (value) =>
        t(`codeEditor.kinds.${value.kind === 'document' ? value.of : value.kind}`),
      local: t('codeEditor.local'),
    };
  }, [data, settings, language, languages, t]);
}

/** What the site reads by each name: of several variables with one name, that with the smallest id. */
export function valuesByName(variables: readonly AnyRecord[]): Record<string, JsonValue> {
  const named = variables
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    // A name that is no text, as an import may have brought, is none that code can write.
    .flatMap(({ name, value }) => (typeof name === 'string' ? [[name, value] as const] : []));
  // What the server answers consists of JSON values only.
  return Object.fromEntries(named) as Record<string, JsonValue>;
}
