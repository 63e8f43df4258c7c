import { Anchor, List, ScrollArea, Text } from '@mantine/core';
import type { Blocker } from '@regia/model/errors.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import type { Blockers } from './blockers.ts';
import { editPath } from './resource.ts';
import { resourceOf } from './resources.ts';

interface BlockerListProps {
  blockers: Blockers;
  /** Opens an address; the dialog itself stands outside the router. */
  onOpen: (path: string) => void;
}

/** The records that must go, or let go, before another can be deleted. */
export function BlockerList({ blockers: { named, others }, onOpen }: BlockerListProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <>
      <Text size="sm" mb="xs">
        {t('resource.blockers')}
      </Text>
      <ScrollArea.Autosize mah={320}>
        <List size="sm" spacing={4}>
          {named.map((blocker) => (
            <List.Item key={`${blocker.collection}/${blocker.id}`}>
              <Text span c="dimmed" size="sm">
                {labels.entity(blocker.collection).one}
              </Text>{' '}
              <BlockerLink blocker={blocker} onOpen={onOpen} />
            </List.Item>
          ))}
          {others > 0 && <List.Item>{t('resource.otherBlockers', { count: others })}</List.Item>}
        </List>
      </ScrollArea.Autosize>
    </>
  );
}

interface BlockerLinkProps {
  blocker: Blocker;
  onOpen: (path: string) => void;
}

function BlockerLink({ blocker: { collection, id, name }, onOpen }: BlockerLinkProps) {
  const resource = resourceOf(collection);
  const path = resource && !resource.parent ? editPath(resource, id, {}) : null;
  if (!path) return name;
  return (
    <Anchor
      size="sm"
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onOpen(path);
      }}
    >
      {name}
    </Anchor>
  );
}
