import { Checkbox, Table } from '@mantine/core';
import { MODULES, type Right } from '@regia/model/modules.ts';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../fields/form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import { rightsIn } from './roleChanges.ts';

/** The head of a right's column, with a switch for all modules. */
export function RightHead({ right }: { right: Right }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  const count = useFormState(form, ({ values }) => rightsIn(values)[right].length);
  const name = labels.right(right);
  const isAll = count >= MODULES.length;
  return (
    <Table.Th scope="col" className={classes.right}>
      {name}
      <Checkbox
        size="xs"
        mt={4}
        aria-label={t('roles.column', { right: name })}
        disabled={readOnly}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        onChange={(event) => form.write(right, event.currentTarget.checked ? [...MODULES] : [])}
      />
    </Table.Th>
  );
}
