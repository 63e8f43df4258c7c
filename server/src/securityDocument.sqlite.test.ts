/** What docs/security.md promises: each "yes" names what shows it, and nothing is left out. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(`${root}docs/security.md`, 'utf8');

/** A file that the document names, below `server/src` or the root; null where there is none. */
function found(name: string): string | null {
  const paths = [`server/src/${name}`, name, `docs/${name}`];
  return paths.find((path) => existsSync(root + path)) ?? null;
}

const names = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g), ...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(
    ([, name = '']) => name,
  );
const isEvidence = (name: string) =>
  /\.(?:test\.tsx?|browser\.ts)$|^docs\/|^README\.md$|^ARCHITECTURE\.md$/.test(name);

it('every file that it names is there', () => {
  expect(names(document).length).toBeGreaterThan(200);
  expect(names(document).filter((name) => found(name) === null)).toEqual([]);
});

interface Row {
  numbers: string[];
  state: string;
  how: string;
}

/** Of "2.1.1, 2.1.3 – 2.1.5" each number. */
function numbersIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('–').map((one) => one.trim());
    const [chapter, section, first] = from.split('.').map(Number);
    const last = Number(to.split('.')[2]);
    const length = last - Number(first) + 1;
    return Array.from({ length }, (_, at) => `${chapter}.${section}.${Number(first) + at}`);
  });
}

const [, standard = ''] = document.split('## ASVS 5.0.0');
const [required = '', further = ''] = standard.split('### Of level 3');
const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!/^\d+\.\d+\.\d+/.test(cells[1] ?? '')) return [];
    return [
      { numbers: numbersIn(cells[1] ?? ''), state: cells.at(-3) ?? '', how: cells.at(-2) ?? '' },
    ];
  });

it('every "yes" names the test, or the document where one is asked for', () => {
  const bare = [...rowsOf(required), ...rowsOf(further)].filter(
    ({ state, how }) => state === 'Yes' && !names(how).some(isEvidence),
  );
  expect(bare.map(({ numbers }) => numbers.join(', '))).toEqual([]);
});

/** The last number of each section, and those of level 3 among them, which the tables leave out. */
const SECTIONS =
  '1.1:2 1.2:10-10 1.3:12-12 1.4:3 1.5:3-3 2.1:3 2.2:3 2.3:5-5 2.4:2-2 3.2:3-3 3.3:5-5 ' +
  '3.4:8-7,8 3.5:8-6,7,8 3.7:5-3,4,5 4.1:5-4,5 4.2:5-2,3,4,5 4.3:2 4.4:4 5.1:1 5.2:6-4,5,6 ' +
  '5.3:3-3 5.4:3 6.1:3 6.2:12 6.3:8-5,6,7,8 6.4:6-5,6 6.5:8-6,7,8 6.6:4-4 6.8:4 7.1:3 7.2:4 ' +
  '7.3:2 7.4:5 7.5:3-3 7.6:2 8.1:4-3,4 8.2:4-4 8.3:3-2,3 8.4:2-2 9.1:3 9.2:4 10.1:2 ' +
  '10.2:3-3 10.3:5-5 10.4:16-12,13,14,15,16 10.5:5 10.6:2 10.7:3 11.1:4-3,4 11.2:5-4,5 ' +
  '11.3:5-4,5 11.4:4 11.5:2-2 11.6:2-2 12.1:5-4,5 12.2:2 12.3:5-5 13.1:4-2,3,4 13.2:6-6 ' +
  '13.3:4-3,4 13.4:7-6,7 14.1:2 14.2:8-5,6,7,8 14.3:3 15.1:5-4,5 15.2:5-4,5 15.3:7 16.1:1 ' +
  '16.2:5 16.3:4 16.4:3 16.5:4-4 17.1:2-2 17.2:8-5,6,7,8 17.3:2';

it('every requirement of levels 1 and 2 stands there once', () => {
  const wanted = SECTIONS.split(' ').flatMap((text) => {
    const [section = '', rest = ''] = text.split(':');
    const [last, left = ''] = rest.split('-');
    const third = new Set(left.split(',').map(Number));
    const all = Array.from({ length: Number(last) }, (_, at) => at + 1);
    return all.filter((number) => !third.has(number)).map((number) => `${section}.${number}`);
  });
  const told = rowsOf(required).flatMap(({ numbers }) => numbers);
  expect(told.sort()).toEqual(wanted.sort());
  expect(wanted).toHaveLength(253);
});

it('the counts above the tables are those of the tables', () => {
  const count = (state: string) =>
    rowsOf(required)
      .filter((row) => row.state === state)
      .reduce((sum, { numbers }) => sum + numbers.length, 0);
  expect(standard).toContain(
    `${count('Yes')} hold, ${count('Partly')} in part, ${count('Operator')} are the operator's to ` +
      `complete, ${count('None')} have nothing to hold for, and ${count('No')} do not hold.`,
  );
});
