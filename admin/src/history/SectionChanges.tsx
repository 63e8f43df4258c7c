import type { SectionChange, SectionPartChange } from '@regia/model/difference/change.ts';
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import classes from './differences.module.css';
import { Picture } from './FieldValue.tsx';
import { TextRuns } from './TextRuns.tsx';
import { ValueChange } from './ValueChange.tsx';

/** Section by section, what came, went, moved or reads differently. */
export function SectionChanges({ sections }: { sections: readonly SectionChange[] }) {
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
