import { ScrollArea } from '@mantine/core';
import type { Refusal } from '../../../api/records.ts';
import { useLabels } from '../../../messages/labels.ts';
import { BlockerNames, RecordLink } from '../../../resource/BlockerList.tsx';
import { blockersIn } from '../../../resource/blockers.ts';
import { showNotice } from '../../../ui/dialogs.tsx';
import classes from './refusals.module.css';

/**
 * Says in a dialog which records of many stay as they are, and why; nothing where there are none.
 * @param open goes to the address of one that stands in the way
 */
export function showRefusals(
  title: string,
  refusals: readonly Refusal[],
  collection: string,
  open: (path: string) => void,
): void {
  if (refusals.length === 0) return;
  showNotice(title, (close) => (
    <RefusalList
      refusals={refusals}
      collection={collection}
      onOpen={(path) => {
        close();
        open(path);
      }}
    />
  ));
}

interface RefusalListProps {
  refusals: readonly Refusal[];
  collection: string;
  /** Opens an address; the dialog itself stands outside the router. */
  onOpen: (path: string) => void;
}

/** The records that stay, each with its reason and with what stands in the way. */
function RefusalList({ refusals, collection, onOpen }: RefusalListProps) {
  const labels = useLabels();
  return (
    <ScrollArea.Autosize mah="60vh">
      <ul className={classes.refusals}>
        {refusals.map(({ id, name, code, blockers, total, fields = {} }) => (
          <li key={id}>
            <RecordLink record={{ collection, id, name }} onOpen={onOpen} />
            <p className={classes.reason}>{labels.error(code)}</p>
            {Object.entries(fields).map(([path, problem]) => (
              <p key={path} className={classes.reason}>
                {`${labels.field(collection, path)}: ${labels.problem(problem)}`}
              </p>
            ))}
            {blockers && (
              <BlockerNames
                blockers={blockersIn({ blockers, total })}
                held={{ collection, id }}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
