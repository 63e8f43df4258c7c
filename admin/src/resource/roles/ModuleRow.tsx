import { Checkbox, Table } from '@mantine/core';
import { type Module, RIGHTS } from '@regia/model/modules.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../fields/form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import { holdsAll, withAll, withModule } from './rights.ts';
import { rightsIn } from './roleChanges.ts';

/** A module's rights, with a switch for all of them. Renders only when it changes itself. */
export const ModuleRow = memo(function ModuleRow({ module }: { module: Module }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  // One digit per right, so that only a change of this row is one.
  const held = useFormState(form, ({ values }) => {
    const lists = rightsIn(values);
    return RIGHTS.map((right) => (lists[right].includes(module) ? '1' : '0')).join('');
  });
  const lists = () => rightsIn(form.state().values);
  const isAll = holdsAll(lists(), module);
  const name = labels.module(module);

  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.module}>
        <Checkbox
          size="xs"
          label={name}
          aria-label={t('resource.rights.all', { module: name })}
          disabled={readOnly}
          checked={isAll}
          indeterminate={!isAll && held.includes('1')}
          onChange={(event) => {
            const next = withAll(lists(), module, event.currentTarget.checked);
            for (const right of RIGHTS) form.write(right, next[right]);
          }}
        />
      </Table.Th>
      {RIGHTS.map((right, index) => (
        <Table.Td key={right} className={classes.right}>
          <Checkbox
            size="xs"
            aria-label={`${name}: ${labels.right(right)}`}
            disabled={readOnly}
            checked={held[index] === '1'}
            onChange={(event) =>
              form.write(right, withModule(lists()[right], module, event.currentTarget.checked))
            }
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
});
