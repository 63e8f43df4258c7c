import type { Change, Difference } from '@regia/model/difference/change.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { useLabels } from '../messages/labels.ts';
import classes from './differences.module.css';
import { FieldValue } from './FieldValue.tsx';
import { ItemChanges } from './ItemChanges.tsx';
import { SectionChanges } from './SectionChanges.tsx';
import { TextRuns } from './TextRuns.tsx';
import { ValueChange } from './ValueChange.tsx';

interface DifferenceListProps {
  collection: string;
  differences: readonly Difference[];
}

/** Field by field, in each language, what two versions do not have in common. */
export function DifferenceList({ collection, differences }: DifferenceListProps) {
  const labels = useLabels();
  return (
    <dl className={classes.differences}>
      {differences.map(({ field, language, change }) => (
        <div key={`${field} ${language}`} className={classes.difference}>
          <dt className={classes.fieldName}>
            {labels.field(collection, field)}
            {language && <span className={classes.language}>{labels.language(language)}</span>}
          </dt>
          <dd className={classes.change}>
            <ChangeView collection={collection} path={field} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeViewProps {
  collection: string;
  path: string;
  change: Change;
}

function ChangeView({ collection, path, change }: ChangeViewProps) {
  const field = fieldAt(collection, path);
  switch (change.kind) {
    case 'text':
      return <TextRuns runs={change.runs} isSource={change.isSource} />;
    case 'sections':
      return <SectionChanges sections={change.sections} />;
    case 'items':
      return (
        <ItemChanges
          items={change.items}
          show={(value) => (
            <FieldValue collection={collection} path={path} field={field} value={value} />
          )}
        />
      );
    case 'value':
      return (
        <ValueChange
          before={change.before}
          after={change.after}
          show={(value) => (
            <FieldValue collection={collection} path={path} field={field} value={value} />
          )}
        />
      );
  }
}

/** The field that a label's path names, in one language. */
function fieldAt(collection: string, path: string): Field | undefined {
  const [name = '', member] = path.split('.');
  const field = entityOf(collection)?.fields[name];
  if (!field) return undefined;
  if (isKind(field, 'localized')) return field.of;
  if (member && isKind(field, 'group')) return field.members[member];
  return field;
}
