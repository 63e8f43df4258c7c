import { Anchor, Table, Text } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { REMARKS, type Remark } from '@regia/model/remarks.ts';
import { type Counts, type Operation, type Report, remarksAddress } from '../api/operations.ts';
import { formatNumber } from '../messages/counted.ts';
import { useLabels, usePlaceName } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './operations.module.css';
import { countKey, TOLD_COUNTS } from './operationTexts.ts';

/** Does anything become of its records? */
function isConcerned({ created, updated, removed, refused }: Counts): boolean {
  return created + updated + removed + refused > 0;
}

interface ReportTableProps {
  report: Report;
  /** See `leavesRest`. */
  leaves: boolean;
}

/** What becomes of the records of each collection, as numbers, and of all; collections that stay as they are have no row. */
export function ReportTable({ report, leaves }: ReportTableProps) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const shown = TOLD_COUNTS.filter((name) => report[name] > 0);
  const concerned = report.collections.filter(isConcerned);
  if (concerned.length === 0) return null;
  const write = (value: number) => (value === 0 ? '–' : formatNumber(value, locale));
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('operations.collection')}</Table.Th>
            {shown.map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {t(`operations.columns.${countKey(name, leaves)}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {concerned.map(({ collection, ...counts }) => (
            <Table.Tr key={collection}>
              <Table.Th scope="row">
                {labels.entity(collection).many}
                {!entityOf(collection) && (
                  <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
                    {t('operations.unknownCollection')}
                  </Text>
                )}
              </Table.Th>
              {shown.map((name) => (
                <Table.Td key={name} ta="right">
                  {write(counts[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {concerned.length > 1 && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('operations.total')}</Table.Th>
              {shown.map((name) => (
                <Table.Td key={name} ta="right" fw={600}>
                  {write(report[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}

/** What is to be said of single records, by what it is; each with where it stands in the record. */
export function RemarkList({ operation: { id, report } }: { operation: Operation }) {
  const { t, locale } = useTranslation();
  if (!report || report.totalRemarks === 0) return null;
  const { remarks, remarkCounts, totalRemarks } = report;
  const byCode = Map.groupBy(remarks, ({ code }) => code);
  const kinds = remarkCounts.toSorted(
    (one, other) => REMARKS.indexOf(one.code) - REMARKS.indexOf(other.code),
  );
  const untold = totalRemarks - remarks.length;
  return (
    <div className={classes.remarks}>
      <h3 className={classes.subtitle}>{t('operations.remarks')}</h3>
      {kinds.map(({ code, count }) => (
        <details key={code} className={classes.remarkGroup}>
          <summary>
            {t(`operations.remarkCodes.${code}`)}{' '}
            <span className={classes.count}>{formatNumber(count, locale)}</span>
          </summary>
          <ul>
            {byCode.get(code)?.map((remark) => (
              <RemarkLine key={JSON.stringify(remark)} remark={remark} />
            ))}
          </ul>
        </details>
      ))}
      {untold > 0 && (
        <p className={classes.quiet}>
          {t('operations.moreRemarks', { count: untold })}{' '}
          <Anchor href={remarksAddress(id, locale)} download inherit>
            {t('operations.allRemarks', { count: totalRemarks })}
          </Anchor>
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
