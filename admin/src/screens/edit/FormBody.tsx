import {
  Input,
  SegmentedControl,
  Skeleton,
  Stack,
  Tabs,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { FieldProblems } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { LocalizedField } from '@regia/model/fields/localized.ts';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isDocument } from '../../api/siteCollections.ts';
import { FieldEditor } from '../../fields/FieldEditor.tsx';
import { missingLanguages } from '../../fields/languages/missingLanguages.ts';
import { useForm, useFormState, useIsHidden } from '../../form/formContext.tsx';
import type { FormState } from '../../form/formStore.ts';
import { useSectionLink } from '../../form/sectionLink.ts';
import { isUnder, isValues } from '../../lib/paths.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useMistakes } from '../../mistakes/MistakesProvider.tsx';
import { siteStatusIn } from '../../mistakes/SiteStatus.tsx';
import { type FieldGroup, fieldOf, layoutOf, type Resource } from '../../resource/resource.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import classes from './edit.module.css';
import { TranslationNotice, useReadLast } from './TranslationNotice.tsx';

/** About as high as what is being fetched, so that nothing jumps. */
const COMPOSITE_PX = 560;
const BESIDE_PX = 480;

const CommentsNotice = lazyPart(() =>
  import('../../moments/CommentsNotice.tsx').then((module) => module.CommentsNotice),
);

interface FieldColumnProps {
  resource: Resource;
  names: readonly string[];
}

/** Some fields of a record, one beneath the other. */
function FieldColumn({ resource, names }: FieldColumnProps) {
  const labels = useLabels();
  const { collection, composite } = resource;
  // A composite stands in the place of the first field that it covers.
  const shown = names.filter((name) => !composite?.covers.slice(1).includes(name));
  return (
    <Stack gap="md">
      {shown.map((name) => {
        if (composite?.covers.includes(name)) {
          return (
            <Suspense key={name} fallback={<Skeleton height={COMPOSITE_PX} />}>
              <composite.Editor />
            </Suspense>
          );
        }
        const field = fieldOf(resource, name);
        return field ? (
          <div key={name}>
            <FieldEditor field={field} path={name} label={labels.field(collection, name)} />
            <HiddenNote name={name} field={field} />
          </div>
        ) : null;
      })}
    </Stack>
  );
}

/** What is to be known of a stored value that the editor above does not show: in the language that is edited, too. */
function HiddenNote({ name, field }: { name: string; field: Field }) {
  const { t } = useTranslation();
  const { language } = useForm();
  const of = isKind(field, 'localized') ? field.of : field;
  const isWhole = useIsHidden(name, field.initial());
  const isOfLanguage = useIsHidden(`${name}.${language}`, of.initial());
  if (!isWhole && !isOfLanguage) return null;
  return <Input.Description mt={4}>{t('resource.otherData.replaced')}</Input.Description>;
}

function isAmiss({ fields }: FieldGroup, problems: FieldProblems): boolean {
  return Object.keys(problems).some((path) => fields.some((name) => isUnder(path, name)));
}

interface FormBodyProps {
  resource: Resource;
  /** What is being edited, with the marks of its copy; null for a new record. */
  base: AnyRecord | null;
}

/** The fields of a record: a main column, in tabs if there is much, and a narrow one beside it. */
export function FormBody({ resource, base }: FormBodyProps) {
  const { t } = useTranslation();
  const { form, languages, isNew, readOnly } = useForm();
  const { main, side } = layoutOf(resource);
  const [tab, setTab] = useState<string | null>(main[0]?.name ?? null);
  const problems = useFormState(form, (state) => state.problems);
  const refusal = useFormState(form, (state) => state.refusal);
  const [seen, setSeen] = useState(refusal);
  const { NewFields, Aside } = resource;
  const hasSide = side.length > 0 || Aside !== undefined;

  if (refusal !== seen) {
    setSeen(refusal);
    // What is wrong must be seen: its tab is opened if the present one shows nothing of it.
    const wrong = main.filter((group) => isAmiss(group, refusal));
    const [first] = wrong;
    if (first && !wrong.some(({ name }) => name === tab)) setTab(first.name);
  }

  const tabs = main.length > 1;
  const open = tabs ? main.filter(({ name }) => name === tab) : main;
  const link = useSectionLink();
  const [followed, setFollowed] = useState(link?.chosen);
  if (link?.chosen !== followed) {
    setFollowed(link?.chosen);
    const group = link?.chosen && main.find(({ fields }) => fields.includes('sections'));
    if (group) setTab(group.name);
  }

  const shown = [...open.flatMap(({ fields }) => fields), ...side];
  // The preview beside it has no other switch.
  const hasLanguages =
    languages.length > 1 &&
    (link !== null || shown.some((name) => fieldOf(resource, name)?.kind === 'localized'));
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      {(tabs || hasLanguages) && (
        <div className={classes.bar}>
          {tabs && (
            <Tabs.List className={classes.tabs}>
              {main.map((group) => (
                <Tabs.Tab
                  key={group.name}
                  value={group.name}
                  data-invalid={isAmiss(group, problems) || undefined}
                >
                  {t(`resource.groups.${group.name}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          {hasLanguages && <LanguageTabs resource={resource} base={base} />}
        </div>
      )}
      {base && <TranslationNotice record={base} />}
      <Suspense>{base && isDocument(resource.collection) && <CommentsNotice />}</Suspense>
      <div
        className={classes.columns}
        data-alone={!hasSide || undefined}
        data-wide={(hasSide && resource.composite !== undefined) || undefined}
      >
        <div className={classes.main}>
          {tabs
            ? main.map(({ name, fields, note, Beside }) => (
                <Tabs.Panel key={name} value={name} className={classes.panel}>
                  {note && <p className={classes.note}>{t(note)}</p>}
                  <div className={classes.pair}>
                    <FieldColumn resource={resource} names={fields} />
                    <Suspense fallback={<Skeleton height={BESIDE_PX} />}>
                      {Beside && !readOnly && <Beside base={base} />}
                    </Suspense>
                  </div>
                </Tabs.Panel>
              ))
            : main.map((group) => (
                <FieldColumn key={group.name} resource={resource} names={group.fields} />
              ))}
          <Suspense>{isNew && NewFields && <NewFields />}</Suspense>
        </div>
        {hasSide && (
          <div className={classes.side}>
            <FieldColumn resource={resource} names={side} />
            <Suspense fallback={<Skeleton height={200} />}>{Aside && <Aside />}</Suspense>
          </div>
        )}
      </div>
    </Tabs>
  );
}

function isLocalized(field: Field): field is LocalizedField {
  return field.kind === 'localized';
}

/** The languages in which some text of the form is still missing, joined by spaces. */
function incomplete(
  resource: Resource,
  { values }: FormState,
  languages: readonly SiteLanguage[],
): string {
  const missing = Object.entries(resource.entity.fields).flatMap(([name, field]) => {
    const value = values[name];
    return isLocalized(field) && isValues(value) ? missingLanguages(field, value, languages) : [];
  });
  return languages.filter((language) => missing.includes(language)).join(' ');
}

/** Chooses the language in which the texts of the form are shown, with marks where some lack. */
function LanguageTabs({ resource, base }: FormBodyProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, languages, language, setLanguage } = useForm();
  // A string, so that a key typed elsewhere does not render this again.
  const marked = useFormState(form, (state) => incomplete(resource, state, languages)).split(' ');

  const { mistakes } = useMistakes();
  const mistaken = new Set(mistakes.map((mistake) => mistake.language));
  const told = siteStatusIn(useReadLast(resource.collection, base) ?? {});
  const markOf = (one: SiteLanguage) => {
    if (mistaken.has(one)) {
      return { text: t('mistakes.inLanguage'), look: classes.mistaken, Sign: IconAlertTriangle };
    }
    if (told?.languages[one]?.outdated) {
      return { text: t('siteStatus.outdated'), look: classes.outdated, Sign: IconRefresh };
    }
    if (!marked.includes(one)) return null;
    return { text: t('resource.language.incomplete'), look: classes.incomplete, Sign: null };
  };

  const labelOf = (one: SiteLanguage) => {
    const mark = markOf(one);
    if (!mark) return labels.language(one);
    return (
      <Tooltip label={mark.text}>
        <span className={mark.look}>
          {labels.language(one)}
          {mark.Sign && <mark.Sign size={14} aria-hidden />}
          <VisuallyHidden> ({mark.text})</VisuallyHidden>
        </span>
      </Tooltip>
    );
  };

  return (
    <SegmentedControl
      size="xs"
      className={classes.languages}
      aria-label={t('resource.language.choose')}
      value={language}
      onChange={setLanguage}
      data={languages.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  );
}
