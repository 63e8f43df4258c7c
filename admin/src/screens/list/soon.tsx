/** What opens on a click in a list. */
import { Menu, Select } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { IconArrowsSort, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainAction } from '../../explain/ExplainAction.tsx';
import { useLabels } from '../../messages/labels.ts';
import { sortIn, withFilter } from '../../resource/list/listState.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { RefusableItem } from '../actions/RefusableItem.tsx';
import { ROW_ACTIONS } from '../actions/rowActions.tsx';
import { useDelete } from '../actions/useDelete.ts';
import classes from './filters/cardFilters.module.css';
import { ColumnFilterBox, type FilterRowProps } from './filters/FilterRow.tsx';
import type { RowMenuProps } from './rows/RowMenu.tsx';
import { useOpen } from './useOpen.ts';

export { TargetSelect } from '../../fields/refs/TargetSelect.tsx';
export { WhyTip } from '../../ui/RefusableButton.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
export { OptionsPanel } from './views/OptionsPanel.tsx';
export { ViewsPanel } from './views/ViewsPanel.tsx';

/** The items of a record's menu. */
export function RowItems(props: Dropdown & RowMenuProps) {
  const { resource, record, onMoveTo, ...dropdown } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const open = useOpen(resource, record);
  const remove = useDelete(resource);
  const { actions = [], entity } = resource;
  const beyond = useBeyond(resource)(record, null);
  return (
    <AnchoredMenu {...dropdown}>
      {open && (
        <Menu.Item
          leftSection={open.mayUpdate ? <IconPencil size={16} /> : <IconEye size={16} />}
          onClick={open.go}
        >
          {t(open.mayUpdate ? 'resource.edit.edit' : 'resource.edit.view')}
        </Menu.Item>
      )}
      {actions.map((name) => {
        const Action = ROW_ACTIONS[name];
        return <Action key={name} resource={resource} record={record} />;
      })}
      {onMoveTo && (
        <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={onMoveTo}>
          {t('lists.moveTo')}
        </Menu.Item>
      )}
      <ExplainAction resource={resource} record={record} />
      {can(actor, 'delete', entity, record) && (
        <RefusableItem
          why={beyond}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remove(record)}
        >
          {t('resource.delete')}
        </RefusableItem>
      )}
    </AnchoredMenu>
  );
}

interface FilterStackProps extends FilterRowProps {
  id: string;
}

/** The order and the filters of a list, one beneath the other. */
export function FilterStack({ resource, columns, state, onChange, id }: FilterStackProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const sortId = useId();
  const labelOf = (name: string) => labels.field(resource.collection, name);
  const orders = columns.flatMap(({ name, sortKey }) =>
    sortKey === null
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sortKey}:${direction}`,
          label: t(`resource.list.${direction}`, { field: labelOf(name) }),
        })),
  );
  return (
    <div id={id} className={classes.stack}>
      <Select
        size="xs"
        id={sortId}
        label={t('resource.list.sortBy')}
        placeholder={t('resource.list.sortOwn')}
        clearable
        clearButtonProps={{ 'aria-label': t('resource.clear') }}
        data={orders}
        value={state.sort && `${state.sort.field}:${state.sort.direction}`}
        onChange={(chosen) => onChange((now) => ({ ...now, page: 1, sort: sortIn(chosen) }))}
      />
      {columns.map(({ name, filter, filterKey }) =>
        filter ? (
          <div key={name}>
            <div className={classes.stackLabel} aria-hidden>
              {labelOf(name)}
            </div>
            <ColumnFilterBox
              collection={resource.collection}
              name={name}
              filter={filter}
              label={labelOf(name)}
              value={state.filters[filterKey] ?? ''}
              onValue={(value) => onChange((now) => withFilter(now, filterKey, value))}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
