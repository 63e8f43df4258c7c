import { Alert, Button, Text } from '@mantine/core';
import { mayGive, rightsIn } from '@regia/model/authority.ts';
import { missingCompanions, type Need } from '@regia/model/companions.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { IconPuzzle } from '@tabler/icons-react';
import { useCallback, useId } from 'react';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useFormActor } from '../session/session.ts';
import { ModuleRights, Presets } from './ModuleRights.tsx';
import classes from './RightsMatrix.module.css';
import { type Giving, isModule, MODULE_GROUPS, unknownIn, withModule } from './rights.ts';

/** A role's seven lists of modules, module by module, in the groups of the menu. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const { form, readOnly } = useForm();
  const may = useGiving();
  // What was stored keeps its row until it is saved without it.
  const stored = rightsIn(useFormState(form, () => form.origin()));
  const unknown = [...new Set(RIGHTS.flatMap((right) => unknownIn(stored[right])))];
  const beyondId = useId();
  const isLimited = !readOnly && !MODULES.every((one) => RIGHTS.every((right) => may(right, one)));
  const all = t('roles.everything');
  const groups = [
    ...MODULE_GROUPS.map(({ label, modules }) => ({ name: t(`navigation.${label}`), modules })),
    ...(unknown.length > 0 ? [{ name: t('roles.others'), modules: unknown }] : []),
  ];
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('resource.rights.hint')}
      </Text>
      {isLimited && (
        <Text size="sm" mb="sm" id={beyondId}>
          {t('reasons.beyond.rights')}
        </Text>
      )}
      <Companions may={may} />
      <div className={classes.head}>
        {all}
        <Presets {...{ name: all, may, beyondId }} modules={MODULES} />
      </div>
      {groups.map(({ name, modules }) => (
        <div key={name}>
          <div className={classes.head}>
            <Text component="h2" fw={600} m={0}>
              {name}
            </Text>
            {modules.length > 1 && <Presets {...{ name, modules, may, beyondId }} />}
          </div>
          <ul className={classes.modules} aria-label={name}>
            {modules.map((module) => (
              <ModuleRights key={module} {...{ module, may, beyondId }} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Which rights the person who edits a role may give: those they hold. */
export function useGiving(): Giving {
  const { role } = useFormActor();
  return useCallback((right, module) => isModule(module) && mayGive(role, right, module), [role]);
}

/** What a role also has to let one see for its other rights to be of use, and the button that adds it. */
export function Companions({ may }: { may: Giving }) {
  const { t } = useTranslation();
  const { form, readOnly } = useForm();
  const reasonOf = useReason();
  const values = useFormState(form, (state) => state.values);
  const missing = missingCompanions(rightsIn(values));
  const addable = missing.filter(({ module }) => may('readAll', module));
  const addAll = () => {
    const { readAll } = rightsIn(form.state().values);
    form.write(
      'readAll',
      addable.reduce<readonly string[]>(
        (list, { module }) => withModule(list, module, true),
        readAll,
      ),
    );
  };
  return (
    <div role="status">
      {missing.length > 0 && (
        <Alert
          mb="sm"
          variant="light"
          color="yellow"
          icon={<IconPuzzle size={18} />}
          title={t('roles.companions.title')}
          classNames={{ message: classes.companions }}
        >
          <ul>
            {missing.flatMap(({ module, needs }) =>
              needs.map((need) => (
                <li key={`${need.collection} ${need.path}`}>
                  {reasonOf(need, t(`roles.all.${module}`))}
                  {!readOnly && !may('readAll', module) && ` ${t('reasons.beyond.right')}`}
                </li>
              )),
            )}
          </ul>
          {!readOnly && addable.length > 0 && (
            <Button size="xs" variant="default" onClick={addAll}>
              {t('roles.companions.add')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}

/** "People who can create pages also need to see all templates: they choose one under “Template”." */
function useReason(): (need: Need, what: string) => string {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  return ({ collection, path, actions }, what) => {
    const verbs = actions.map((action) => t(`roles.verbs.${action}`));
    return t('roles.companions.reason', {
      verbs: new Intl.ListFormat(locale, { type: 'disjunction' }).format(verbs),
      the: labels.entity(collection).the,
      what,
      field: labels.field(collection, path),
    });
  };
}
