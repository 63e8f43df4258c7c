import { Button } from '@mantine/core';
import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLabels } from '../../messages/labels.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';

interface NoRecordsProps {
  collection: string;
  /** Where the first one is made; null for who may not. */
  newPath: string | null;
}

/** What stands in place of a collection's latest records when there is none. */
export function NoRecords({ collection, newPath }: NoRecordsProps) {
  const texts = useLabels().entity(collection);
  return (
    <EmptyNote
      icon={IconFilePlus}
      title={texts.empty}
      hint={texts.emptyHint}
      action={
        newPath && (
          <Button
            component={Link}
            to={newPath}
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {texts.new}
          </Button>
        )
      }
    />
  );
}
