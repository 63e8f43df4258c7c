import { Anchor, List, ScrollArea, Text } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Blocker } from '@regia/model/errors.ts';
import { translate } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { followHere } from '../navigation/followHere.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { showNotice } from '../ui/dialogs.tsx';
import type { Blockers } from './blockers.ts';

/** A record in whose way others stand. */
interface Held {
  readonly collection: string;
  readonly id: string;
}

interface BlockerListProps {
  blockers: Blockers;
  /** What they hold back, if it is one record; some stand at an address under its own. */
  held: Held | undefined;
  /** Opens an address; the dialog itself stands outside the router. */
  onOpen: (path: string) => void;
}

/** The records that must go, or let go, before another can be deleted. */
function BlockerList({ blockers, held, onOpen }: BlockerListProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" mb="xs">
        {t(blockers.named.length > 0 ? 'resource.blockers' : 'resource.usedBy')}
      </Text>
      <ScrollArea.Autosize mah={320}>
        <BlockerNames blockers={blockers} held={held} onOpen={onOpen} />
      </ScrollArea.Autosize>
    </>
  );
}

/** The names alone, each a link where the record can be opened. */
export function BlockerNames({ blockers: { named, others }, held, onOpen }: BlockerListProps) {
  const { t } = useTranslation();
  const unnamed = named.length > 0 ? 'otherBlockers' : 'hiddenBlockers';
  return (
    <List size="sm" spacing={4} listStyleType="disc">
      {named.map((blocker) => (
        <List.Item key={`${blocker.collection}/${blocker.id}`}>
          <BlockerName blocker={blocker} held={held} onOpen={onOpen} />
        </List.Item>
      ))}
      {others > 0 && <List.Item>{t(`resource.${unnamed}`, { count: others })}</List.Item>}
    </List>
  );
}

interface BlockerNameProps {
  blocker: Blocker;
  held: Held | undefined;
  onOpen: (path: string) => void;
}

/** What there is only one of needs no name besides. */
function BlockerName({ blocker, held, onOpen }: BlockerNameProps) {
  const { one } = useLabels().entity(blocker.collection);
  if (entityOf(blocker.collection)?.isSingle) {
    return <RecordLink record={{ ...blocker, name: one }} onOpen={onOpen} />;
  }
  return (
    <>
      <Text span c="dimmed" size="sm">
        {one}
      </Text>{' '}
      <RecordLink record={blocker} under={held} onOpen={onOpen} />
    </>
  );
}

interface RecordLinkProps {
  record: Blocker;
  /** A record that its own address may stand under. */
  under?: Held | undefined;
  onOpen: (path: string) => void;
}

/** A record's name as a link to its editor; the bare name where it has none. */
export function RecordLink({ record, under, onOpen }: RecordLinkProps) {
  const { collection, id } = record;
  const name = shownName(record.name, id);
  const path = editorPath(placeUnder(collection, id, under));
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

/**
 * Says in a dialog what stands in the way of a deletion.
 * @param held what was to be deleted
 * @param open goes to the address of one of them
 */
export function showBlockers(blockers: Blockers, held: Held, open: (path: string) => void): void {
  showNotice(translate('errors.children'), (close) => (
    <BlockerList
      blockers={blockers}
      held={held}
      onOpen={(path) => {
        close();
        open(path);
      }}
    />
  ));
}
