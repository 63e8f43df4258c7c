import { Skeleton, Tabs } from '@mantine/core';
import type { FieldProblems } from '@regia/model/errors.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../form/formContext.tsx';
import { isUnder } from '../../lib/paths.ts';
import type { FieldGroup, Resource } from '../../resource/resource.ts';
import { fieldOf, layoutOf } from '../../resource/resource.ts';
import classes from './edit.module.css';
import { FieldColumn } from './FieldColumn.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';

function isAmiss({ fields }: FieldGroup, problems: FieldProblems): boolean {
  return Object.keys(problems).some((path) => fields.some((name) => isUnder(path, name)));
}

/** The fields of a record: a main column, in tabs if there is much, and a narrow one beside it. */
export function FormBody({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { form, languages, isNew } = useForm();
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
  const shown = [...open.flatMap(({ fields }) => fields), ...side];
  const hasLanguages =
    languages.length > 1 && shown.some((name) => fieldOf(resource, name)?.kind === 'localized');
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
          {hasLanguages && <LanguageTabs resource={resource} />}
        </div>
      )}
      <div className={classes.columns} data-alone={!hasSide || undefined}>
        <div className={classes.main}>
          {tabs
            ? main.map((group) => (
                <Tabs.Panel key={group.name} value={group.name}>
                  <FieldColumn resource={resource} names={group.fields} />
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
