import { Table, Text } from '@mantine/core';
import { mayGive } from '@regia/model/authority.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { type KeyboardEvent, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useFormActor } from '../session/useFormActor.ts';
import { Companions } from './Companions.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { RightHead } from './RightHead.tsx';
import classes from './RightsMatrix.module.css';
import type { Giving } from './rights.ts';

/** A role's seven lists of modules as one table: a row for each module, a column for each right. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { readOnly } = useForm();
  const may = useGiving();
  const beyondId = useId();
  const isLimited = !readOnly && !MODULES.every((one) => RIGHTS.every((right) => may(right, one)));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('resource.rights.hint')} {t('roles.keys')}
      </Text>
      {isLimited && (
        <Text size="sm" mb="sm" id={beyondId}>
          {t('reasons.beyond.rights')}
        </Text>
      )}
      <Companions may={may} />
      <Table.ScrollContainer minWidth={640} maxHeight={640}>
        <Table
          stickyHeader
          highlightOnHover
          verticalSpacing={6}
          className={classes.matrix}
          onKeyDown={moveFocus}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.module}>{t('resource.rights.module')}</Table.Th>
              {RIGHTS.map((right) => (
                <RightHead key={right} right={right} may={may} beyondId={beyondId} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.modules.map((module) => (
              <ModuleRow key={module} module={module} may={may} beyondId={beyondId} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

/** Which rights the person who edits a role may give: those they hold. */
export function useGiving(): Giving {
  const { role } = useFormActor();
  return useCallback((right, module) => mayGive(role, right, module), [role]);
}

/** Rows and columns by which a key moves in a table. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus from the box of a cell to that of the next one, in the direction of an arrow. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element && event.target.closest('td, th');
  if (!step || !(cell instanceof HTMLTableCellElement)) return;
  const row = cell.closest('tr');
  const next = row && event.currentTarget.rows[row.rowIndex + step[0]];
  const box = next?.cells[cell.cellIndex + step[1]]?.querySelector('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
  // The row's name stays in sight, and would lie over a box that is only just scrolled in.
  box.scrollIntoView({ block: 'nearest', inline: 'center' });
}
