/** What a file or a record has must not do anything to the terminal that shows it. */
import { PassThrough, Writable } from 'node:stream';
import { RegiaError } from '@regia/model/errors.ts';
import { expect, it } from 'vitest';
import { Terminal } from './terminal.ts';

/** Clears the screen, sets the title of the window, begins a line that looks like one of ours. */
const HOSTILE = 'a\u001b[2Jb\u001b]0;x\u0007c\u009b31md\r\nBackup 1\u0085e\u2028f';

function opened() {
  const [output, complaints] = [new PassThrough(), new PassThrough()];
  const terminal = new Terminal({ input: new PassThrough(), output, complaints });
  const said = () => [output, complaints].map((stream) => String(stream.read() ?? '')).join('');
  return { terminal, said };
}

it.each<[string, number, (terminal: Terminal) => void]>([
  ['what is told', 1, (terminal) => terminal.tell(HOSTILE)],
  ['a failure', 1, (terminal) => terminal.failure(new RegiaError('invalidData', HOSTILE))],
  [
    'fields that do not fit',
    2,
    (terminal) =>
      terminal.failure(new RegiaError('invalidData', 'no', { fields: { [HOSTILE]: HOSTILE } })),
  ],
  [
    'mistakes in a file',
    2,
    (terminal) => {
      const mistake = { collection: HOSTILE, id: HOSTILE, field: HOSTILE, problem: HOSTILE };
      const mistakes = [{ ...mistake, found: HOSTILE }];
      terminal.failure(new RegiaError('invalidData', 'no', { mistakes, total: 1 }));
    },
  ],
])('%s is shown on its lines, without what terminals obey', (_what, lines, tell) => {
  const { terminal, said } = opened();
  tell(terminal);
  const shown = said();
  expect(shown).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u);
  expect(shown.split('\n')).toHaveLength(lines + 1);
});

it('lines of ours stay lines, whatever stands in them', () => {
  const { terminal, said } = opened();
  terminal.say('one\ntwo \u001b[2J');
  terminal.complain('one\ntwo \u009b2J');
  expect(said()).toBe('one\ntwo  [2J\none\ntwo  2J\n');
});

/** A terminal whose output takes the first thing said and no more. */
function failing(code: string) {
  const [taken, told] = [[] as string[], [] as string[]];
  const output = new Writable({
    highWaterMark: 1,
    write(text, _encoding, done) {
      taken.push(String(text));
      done(taken.length > 1 ? Object.assign(new Error(`write ${code}`), { code }) : null);
    },
  });
  async function* texts() {
    for (const text of ['a', 'b', 'c', 'd']) {
      told.push(text);
      yield text;
    }
  }
  const terminal = new Terminal({
    input: new PassThrough(),
    output,
    complaints: new PassThrough(),
  });
  return { terminal, taken, told, texts: texts() };
}

it('ends quietly where nobody reads on', async () => {
  const { terminal, taken, told, texts } = failing('EPIPE');
  await terminal.pour(texts);
  terminal.say('e');
  terminal.requireSaid();
  expect([taken, told]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('says what it could not say for any other reason', async () => {
  const { terminal, texts } = failing('ENOSPC');
  await terminal.pour(texts);
  expect(() => terminal.requireSaid()).toThrow('write ENOSPC');
});
