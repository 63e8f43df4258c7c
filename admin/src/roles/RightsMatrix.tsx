import { Checkbox, Table, Text } from '@mantine/core';
import { mayGive, rightsIn } from '@regia/model/authority.ts';
import { missingCompanions } from '@regia/model/companions.ts';
import { MODULES, RIGHTS, type Right } from '@regia/model/modules.ts';
import { type KeyboardEvent, memo, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useFormActor } from '../session/session.ts';
import { Companions } from './Companions.tsx';
import classes from './RightsMatrix.module.css';
import {
  type Giving,
  holdsAll,
  isModule,
  unknownIn,
  wholeOf,
  withAll,
  withModule,
} from './rights.ts';

interface ModuleRowProps {
  module: string;
  may: Giving;
  /** What says why a box cannot be ticked. */
  beyondId: string;
}

/** A module's rights, with a switch for all of them. Renders only when it changes itself. */
const ModuleRow = memo(function ModuleRow({ module, may, beyondId }: ModuleRowProps) {
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
  const isKnown = isModule(module);
  const name = isKnown ? labels.module(module) : module;
  const mayNone = wholeOf(module, may).length === 0 && !held.includes('1');

  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.module}>
        <Checkbox
          size="xs"
          label={name}
          description={isKnown ? undefined : t('resource.rights.unknown')}
          aria-label={t('resource.rights.all', { module: name })}
          disabled={readOnly || mayNone}
          aria-describedby={!readOnly && isKnown && mayNone ? beyondId : undefined}
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
            title={isKnown && isBeyond ? t('reasons.beyond.right') : undefined}
          >
            <Checkbox
              size="xs"
              aria-label={`${name}: ${labels.right(right)}`}
              disabled={readOnly || isBeyond}
              aria-describedby={isKnown && isBeyond ? beyondId : undefined}
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

/** A role's seven lists of modules as one table: a row for each module, a column for each right. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  const may = useGiving();
  // What was stored keeps its row until it is saved without it.
  const stored = rightsIn(useFormState(form, () => form.origin()));
  const unknown = new Set(RIGHTS.flatMap((right) => unknownIn(stored[right])));
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
      <Table.ScrollContainer minWidth={600} maxHeight={640} scrollAreaProps={{ type: 'auto' }}>
        <Table
          stickyHeader
          highlightOnHover
          verticalSpacing={6}
          horizontalSpacing={4}
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
            {[...labels.modules, ...unknown].map((module) => (
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
  return useCallback((right, module) => isModule(module) && mayGive(role, right, module), [role]);
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

interface RightHeadProps {
  right: Right;
  may: Giving;
  /** What says why a box cannot be ticked. */
  beyondId: string;
}

/** The head of a right's column, with a switch for all modules. */
function RightHead({ right, may, beyondId }: RightHeadProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  const count = useFormState(form, ({ values }) => rightsIn(values)[right].length);
  const name = labels.right(right);
  const held = rightsIn(form.state().values)[right];
  const known = MODULES.filter((module) => held.includes(module) || may(right, module));
  const whole = [...known, ...unknownIn(held)];
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
