import { Anchor, List, ScrollArea, Text } from '@mantine/core';
import type { Blocker } from '@regia/model/errors.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import { followHere } from '../shell/followHere.ts';
import type { Blockers } from './blockers.ts';
import { editPath } from './resource.ts';
import { resourceOf } from './resources.ts';

interface BlockerListProps {
  blockers: Blockers;
  /** Opens an address; the dialog itself stands outside the router. */
  onOpen: (path: string) => void;
}

/** The records that must go, or let go, before another can be deleted. */
export function BlockerList({ blockers, onOpen }: BlockerListProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" mb="xs">
        {t(blockers.named.length > 0 ? 'resource.blockers' : 'resource.usedBy')}
      </Text>
      <ScrollArea.Autosize mah={320}>
        <BlockerNames blockers={blockers} onOpen={onOpen} />
      </ScrollArea.Autosize>
    </>
  );
}

/** The names alone, each a link where the record can be opened. */
export function BlockerNames({ blockers: { named, others }, onOpen }: BlockerListProps) {
  const { t } = useTranslation();
  const unnamed = named.length > 0 ? 'otherBlockers' : 'hiddenBlockers';
  return (
    <List size="sm" spacing={4} listStyleType="disc">
      {named.map((blocker) => (
        <List.Item key={`${blocker.collection}/${blocker.id}`}>
          <BlockerName blocker={blocker} onOpen={onOpen} />
        </List.Item>
      ))}
      {others > 0 && <List.Item>{t(`resource.${unnamed}`, { count: others })}</List.Item>}
    </List>
  );
}

interface BlockerNameProps {
  blocker: Blocker;
  onOpen: (path: string) => void;
}

/** What there is only one of needs no name besides. */
function BlockerName({ blocker, onOpen }: BlockerNameProps) {
  const { one } = useLabels().entity(blocker.collection);
  if (resourceOf(blocker.collection)?.entity.isSingle) {
    return <RecordLink record={{ ...blocker, name: one }} onOpen={onOpen} />;
  }
  return (
    <>
      <Text span c="dimmed" size="sm">
        {one}
      </Text>{' '}
      <RecordLink record={blocker} onOpen={onOpen} />
    </>
  );
}

interface RecordLinkProps {
  record: Blocker;
  onOpen: (path: string) => void;
}

/** A record's name as a link to its editor; the bare name where it has none. */
export function RecordLink({ record: { collection, id, name }, onOpen }: RecordLinkProps) {
  const resource = resourceOf(collection);
  const path = resource && !resource.parent ? editPath(resource, id, {}) : null;
  if (!path) return name;
  return (
    <Anchor
      size="sm"
      underline="always"
      href={path}
      onClick={(event) => followHere(event, () => onOpen(path))}
    >
      {name}
    </Anchor>
  );
}
