import { Anchor, Button } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import { can } from '@regia/model/permissions.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { BinLink } from '../../bin/BinLink.tsx';
import { recordTitle } from '../../fields/refs/targets.ts';
import { useLabels } from '../../messages/labels.ts';
import classes from '../../resource/list/listHeader.module.css';
import type { ListState } from '../../resource/list/listState.ts';
import { SearchBox } from '../../resource/list/SearchBox.tsx';
import { editPath, parentIn, type Resource, resourceOf } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { parentCollection } from './useMissingParent.tsx';

interface ListHeaderProps {
  resource: Resource;
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
  /** Is there nothing yet? Then what is shown instead offers to make the first record. */
  isEmpty: boolean;
  /** Ways to what belongs to the list, before the search. */
  ways?: ReactNode;
  /** Further buttons, after the search. */
  tools?: ReactNode;
}

/** The head of a list: its name, the search, and the way to a new record. */
export function ListHeader(props: ListHeaderProps) {
  const { resource, state, onChange, isEmpty, ways, tools } = props;
  const labels = useLabels();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const mayCreate = can(useActor(), 'create', resource.entity);
  const newPath = editPath(resource, NEW_ID, params);
  const parent = parentIn(resource, params);
  const texts = labels.entity(resource.collection);
  return (
    <PageHeader
      title={texts.many}
      subtitle={parent ? <ParentName resource={resource} parent={parent} /> : undefined}
      actions={
        <>
          <BinLink
            collection={resource.collection}
            className={isEmpty ? classes.alone : classes.bin}
            wordClassName={isEmpty ? undefined : classes.binWord}
          />
          {ways}
          {!isEmpty && (
            <SearchBox
              className={classes.leading}
              value={state.search}
              onValue={(search) => onChange((now) => ({ ...now, page: 1, search }))}
            />
          )}
          {tools}
          {mayCreate && newPath && !isEmpty && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => void navigate({ href: newPath })}
            >
              {texts.new}
            </Button>
          )}
        </>
      }
    />
  );
}

interface ParentNameProps {
  resource: Resource;
  parent: { field: string; id: string };
}

/** Whose records a list shows, as a link to it: the map of some points. */
function ParentName({ resource, parent }: ParentNameProps) {
  const collection = parentCollection(resource, parent) ?? '';
  const { data } = useQuery({ ...recordQuery(collection, parent.id), retry: false });
  const owner = resourceOf(collection);
  const path = owner && editPath(owner, parent.id, {});
  if (!data || !path) return ' ';
  return (
    <Anchor component={Link} to={path} size="sm">
      {recordTitle(collection, data)}
    </Anchor>
  );
}
