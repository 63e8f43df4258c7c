import { Box } from '@mantine/core';
import { ERROR_STATUS, type ErrorCode } from '@regia/model/errors.ts';
import { FILE_MISTAKES, type FileMistake } from '@regia/model/fileMistakes.ts';
import { DATA_WORDS, placeName } from '@regia/model/formats/placeName.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Operation } from '../api/operations.ts';
import { type Labels, useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useEditing } from '../navigation/editing.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import classes from './operations.module.css';

const TOLD_AT_MOST = 50;

/** Why a file cannot be used: where in it, and what is wrong there. */
function MistakeList({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const mistakes = mistakesIn(details, (place) => t('operations.nth', { place }));
  const total = typeof details.total === 'number' ? details.total : mistakes.length;
  const told = mistakes.slice(0, TOLD_AT_MOST);
  return (
    <>
      <ul className={classes.mistakes}>
        {told.map(({ place, problem, found }) => (
          <li key={`${place} ${problem} ${found}`}>
            {place && (
              <>
                <code>{place}</code>
                {': '}
              </>
            )}
            {problem ? t(`operations.mistakes.${problem}`) : ''}
            {found && (
              <>
                {' · '}
                <code>{found}</code>
              </>
            )}
          </li>
        ))}
      </ul>
      {total > told.length && (
        <p className={classes.quiet}>
          {t('operations.moreMistakes', { count: total - told.length })}
        </p>
      )}
    </>
  );
}

/** The mistakes of a file that cannot be used, as an error's details tell them. */
interface Mistake {
  /** Collection, id and field, as far as they are known. */
  readonly place: string;
  /** Null where it is none of the known ones. */
  readonly problem: FileMistake | null;
  /** What exactly was found, for technicians. */
  readonly found: string;
}

/**
 * The mistakes that an error's details name.
 * @param nth the words for the place of an item
 */
export function mistakesIn(
  details: Readonly<Record<string, unknown>>,
  nth: (place: number) => string,
): Mistake[] {
  const words = { ...DATA_WORDS.en, nth };
  const { mistakes } = details;
  if (!Array.isArray(mistakes)) return [];
  return mistakes.filter(isObject).map(({ collection, id, field, problem, found }) => ({
    place: [collection, id, typeof field === 'string' && placeName(field, words)]
      .filter((part) => part && typeof part === 'string')
      .join(' / '),
    problem: FILE_MISTAKES.find((one) => one === problem) ?? null,
    found: typeof found === 'string' ? found : '',
  }));
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** The records that need what was to be deleted. */
function InTheWay({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { confirmLeave } = useEditing();
  return (
    <Box mt="xs">
      <BlockerNames blockers={blockersIn(details)} held={undefined} onOpen={confirmLeave} />
    </Box>
  );
}

type Failure = NonNullable<Operation['error']>;

/** What a failure is called, and what can be done. */
export function refusalText({ code: given }: Pick<Failure, 'code'>, labels: Labels): string {
  const code = isErrorCode(given) ? given : 'generic';
  return `${labels.error(code)}. ${labels.remedy(code)}`;
}

/** Why an operation failed, and what can be done. */
export function FailureText({ error }: { error: Failure }) {
  const labels = useLabels();
  const { code } = error;
  return (
    <>
      <div>{refusalText(error, labels)}</div>
      {code === 'children' && error.details && <InTheWay details={error.details} />}
      {code !== 'children' && error.details && <MistakeList details={error.details} />}
    </>
  );
}
