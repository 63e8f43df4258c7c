import { Checkbox, Table } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import { missingCompanions } from '@regia/model/companions.ts';
import { type Module, RIGHTS } from '@regia/model/modules.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import { type Giving, holdsAll, wholeOf, withAll, withModule } from './rights.ts';

interface ModuleRowProps {
  module: Module;
  may: Giving;
  /** What says why a box cannot be ticked. */
  beyondId: string;
}

/** A module's rights, with a switch for all of them. Renders only when it changes itself. */
export const ModuleRow = memo(function ModuleRow({ module, may, beyondId }: ModuleRowProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  // One digit per right, so that only a change of this row is one.
  const held = useFormState(form, ({ values }) => {
    const lists = rightsIn(values);
    return RIGHTS.map((right) => (lists[right].includes(module) ? '1' : '0')).join('');
  });
  const isMissing = useFormState(form, ({ values }) =>
    missingCompanions(rightsIn(values)).some((one) => one.module === module),
  );
  const lists = () => rightsIn(form.state().values);
  const isAll = holdsAll(lists(), module, may);
  const name = labels.module(module);
  const mayNone = wholeOf(module, may).length === 0 && !held.includes('1');

  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.module}>
        <Checkbox
          size="xs"
          label={name}
          aria-label={t('resource.rights.all', { module: name })}
          disabled={readOnly || mayNone}
          aria-describedby={!readOnly && mayNone ? beyondId : undefined}
          checked={isAll}
          indeterminate={!isAll && held.includes('1')}
          onChange={(event) => {
            const next = withAll(lists(), module, event.currentTarget.checked, may);
            for (const right of RIGHTS) form.write(right, next[right]);
          }}
        />
      </Table.Th>
      {RIGHTS.map((right, index) => {
        const isHeld = held[index] === '1';
        const isBeyond = !readOnly && !isHeld && !may(right, module);
        return (
          <Table.Td
            key={right}
            className={classes.right}
            data-missing={(isMissing && right === 'readAll') || undefined}
            title={isBeyond ? t('reasons.beyond.right') : undefined}
          >
            <Checkbox
              size="xs"
              aria-label={`${name}: ${labels.right(right)}`}
              disabled={readOnly || isBeyond}
              aria-describedby={isBeyond ? beyondId : undefined}
              checked={isHeld}
              onChange={(event) =>
                form.write(right, withModule(lists()[right], module, event.currentTarget.checked))
              }
            />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
});
