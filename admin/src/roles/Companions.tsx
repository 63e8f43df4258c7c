import { Alert, Button } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import { missingCompanions, type Need } from '@regia/model/companions.ts';
import { IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import { type Giving, withModule } from './rights.ts';

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
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  return ({ collection, path, actions }, what) => {
    const verbs = actions.map((action) => t(`roles.verbs.${action}`));
    return t('roles.companions.reason', {
      verbs: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(verbs),
      the: labels.entity(collection).the,
      what,
      field: labels.field(collection, path),
    });
  };
}
