import { Checkbox, Table, Text } from '@mantine/core';
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../fields/form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import classes from './RightsMatrix.module.css';
import { holdsAll, withAll, withModule } from './rights.ts';

function listOf(values: Readonly<Record<string, unknown>>, right: Right): readonly string[] {
  const list = values[right];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/** A role's seven lists of modules as one table: a row for each module, a column for each right. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('resource.rights.hint')}
      </Text>
      <Table.ScrollContainer minWidth={680} maxHeight={640}>
        <Table stickyHeader highlightOnHover verticalSpacing={6} className={classes.matrix}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.module}>{t('resource.rights.module')}</Table.Th>
              {RIGHTS.map((right) => (
                <Table.Th key={right} className={classes.right}>
                  {labels.right(right)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {MODULES.map((module) => (
              <ModuleRow key={module} module={module} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

const ModuleRow = memo(function ModuleRow({ module }: { module: Module }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  // One digit per right, so that a row renders only when it changes itself.
  const held = useFormState(form, ({ values }) =>
    RIGHTS.map((right) => (listOf(values, right).includes(module) ? '1' : '0')).join(''),
  );
  const lists = () => {
    const { values } = form.state();
    const entries = RIGHTS.map((right) => [right, listOf(values, right)]);
    return Object.fromEntries(entries) as Record<Right, readonly string[]>;
  };
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
