import type { Remark } from '@regia/model/remarks.ts';
import { useTranslation } from 'react-i18next';
import { type Operation, remarksAddress } from '../api/operations.ts';
import { counted } from '../messages/counted.ts';
import { useLabels } from '../messages/labels.ts';
import { usePlaceName } from '../messages/usePlaceName.ts';
import classes from './operations.module.css';

/** What is to be said of single records, by what it is; each with where it stands in the record. */
export function RemarkList({ operation: { id, report } }: { operation: Operation }) {
  const { t, i18n } = useTranslation();
  const { remarks, totalRemarks } = report ?? { remarks: [], totalRemarks: 0 };
  if (totalRemarks === 0) return null;
  const byCode = new Map<Remark['code'], Remark[]>();
  for (const remark of remarks) {
    byCode.set(remark.code, [...(byCode.get(remark.code) ?? []), remark]);
  }
  const untold = totalRemarks - remarks.length;
  return (
    <div className={classes.remarks}>
      <h3 className={classes.subtitle}>{t('operations.remarks')}</h3>
      {[...byCode].map(([code, some]) => (
        <details key={code} className={classes.remarkGroup}>
          <summary>
            {t(`operations.remarkCodes.${code}`)}{' '}
            <span className={classes.count}>{counted(some.length, i18n.language).formatted}</span>
          </summary>
          <ul>
            {some.map((remark) => (
              <RemarkLine key={JSON.stringify(remark)} remark={remark} />
            ))}
          </ul>
        </details>
      ))}
      {untold > 0 && (
        <p className={classes.quiet}>
          {t('operations.moreRemarks', counted(untold, i18n.language))}{' '}
          <a href={remarksAddress(id, i18n.language)} download>
            {t('operations.allRemarks', counted(totalRemarks, i18n.language))}
          </a>
        </p>
      )}
    </div>
  );
}

function RemarkLine({
  remark: { collection, id, field, problem, value, now },
}: {
  remark: Remark;
}) {
  const labels = useLabels();
  const placeOf = usePlaceName(collection);
  return (
    <li>
      {id === '' ? labels.entity(collection).many : labels.entity(collection).one} <code>{id}</code>
      {field !== null && (
        <>
          {' · '}
          {placeOf(field)}
        </>
      )}
      {problem && `: ${labels.problem(problem)}`}
      {value !== undefined && (
        <>
          {' · '}
          <code>{value}</code>
        </>
      )}
      {now !== undefined && (
        <>
          {' → '}
          <code>{now}</code>
        </>
      )}
    </li>
  );
}
