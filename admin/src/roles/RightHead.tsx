import { Checkbox, Table } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import { MODULES, type Right } from '@regia/model/modules.ts';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import type { Giving } from './rights.ts';

interface RightHeadProps {
  right: Right;
  may: Giving;
  /** What says why a box cannot be ticked. */
  beyondId: string;
}

/** The head of a right's column, with a switch for all modules. */
export function RightHead({ right, may, beyondId }: RightHeadProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  const count = useFormState(form, ({ values }) => rightsIn(values)[right].length);
  const name = labels.right(right);
  const held = rightsIn(form.state().values)[right];
  const whole = MODULES.filter((module) => held.includes(module) || may(right, module));
  const isAll = count > 0 && count >= whole.length;
  const mayNone = whole.length === 0;
  return (
    <Table.Th scope="col" className={classes.right}>
      {name}
      <Checkbox
        size="xs"
        mt={4}
        aria-label={t('roles.column', { right: name })}
        disabled={readOnly || mayNone}
        aria-describedby={!readOnly && mayNone ? beyondId : undefined}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        onChange={(event) => form.write(right, event.currentTarget.checked ? whole : [])}
      />
    </Table.Th>
  );
}
