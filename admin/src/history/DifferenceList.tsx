import { VisuallyHidden } from '@mantine/core';
import type {
  Change,
  Difference,
  ItemChange,
  Run,
  SectionChange,
  SectionPartChange,
} from '@regia/model/difference/change.ts';
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { focusPosition, isFocus } from '@regia/model/fields/image.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { IconArrowsSort, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { summary } from '../fields/summary.ts';
import { ChangedRuns, ChangeSign } from '../merge/ChangedRuns.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './differences.module.css';
import { FieldValue, Picture } from './FieldValue.tsx';

interface ValueChangeProps {
  before: unknown;
  after: unknown;
  show: (value: unknown) => ReactNode;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** One value beside the one that took its place; alone where there was nothing, or is none. */
function ValueChange({ before, after, show }: ValueChangeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.values}>
      {!isNothing(before) && (
        <del className={classes.value} data-kind="removed">
          <ChangeSign kind="removed" />
          <VisuallyHidden>{t('history.before')} </VisuallyHidden>
          {show(before)}
        </del>
      )}
      {!isNothing(after) && (
        <ins className={classes.value} data-kind="added">
          <ChangeSign kind="added" />
          <VisuallyHidden>{t('history.after')} </VisuallyHidden>
          {show(after)}
        </ins>
      )}
    </div>
  );
}

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

interface ItemChangesProps {
  items: readonly ItemChange[];
  show: (value: unknown) => ReactNode;
}

/** What came to a list, what went, what moved and what was rewritten. */
function ItemChanges({ items, show }: ItemChangesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.position}`} className={classes.item} data-kind={item.kind}>
          <ItemSign kind={item.kind} />
          <span className={classes.itemText}>
            <span className={classes.itemKind}>
              {t(`history.items.${item.kind}`, { position: item.position })}
            </span>{' '}
            {item.kind === 'changed' ? (
              <TextRuns runs={item.runs} />
            ) : (
              <span className={classes.itemValue}>{show(item.value)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ItemSign({ kind }: Pick<ItemChange, 'kind'>) {
  if (kind === 'moved') return <IconArrowsSort size={14} aria-hidden />;
  if (kind === 'changed') return <IconPencil size={14} aria-hidden />;
  return <ChangeSign kind={kind} />;
}

/** Section by section, what came, went, moved or reads differently. */
function SectionChanges({ sections }: { sections: readonly SectionChange[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <ul className={classes.items}>
      {sections.map(({ kind, id, type, position, isMoved, parts }) => (
        <li key={`${kind} ${id}`} className={classes.section} data-kind={kind}>
          <h4 className={classes.sectionTitle}>
            {t(`history.sections.${isMoved ? 'moved' : kind}`, { position })}
            <span className={classes.language}>{labels.option('sections', 'type', type)}</span>
          </h4>
          {parts.map((part) => (
            <PartChange key={part.part} type={type} part={part} />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface PartChangeProps {
  type: SectionChange['type'];
  part: SectionPartChange;
}

function PartChange({ type, part: { part, change } }: PartChangeProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const show = (value: unknown) => {
    if (value === null || value === '') return t('history.nothing');
    if (part === 'url') return <Picture url={wordsOf(value)} name="" />;
    if (part === 'focus') return isFocus(value) ? focusPosition(value) : summary(value);
    if (part === 'width') return t('history.width', { width: Number(value) });
    return labels.option('sections', 'type', wordsOf(value));
  };
  const name = part === 'value' && type === 'image' ? 'alt' : part;
  return (
    <div className={classes.part}>
      {name !== 'value' && <span className={classes.partName}>{t(`history.parts.${name}`)}</span>}
      {change.kind === 'text' ? (
        <TextRuns runs={change.runs} isSource={change.isSource} />
      ) : (
        <ValueChange before={change.before} after={change.after} show={show} />
      )}
    </div>
  );
}

interface TextRunsProps {
  runs: readonly Run[];
  isSource?: boolean;
}

/** A text with what came and what went. */
function TextRuns({ runs, isSource = false }: TextRunsProps) {
  return (
    <p className={classes.text} data-source={isSource || undefined}>
      <ChangedRuns runs={runs} />
    </p>
  );
}
