import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const path = (relative: string) => JSON.stringify(new URL(relative, import.meta.url).href);

/** At this instant clocks in Rome show a time that clocks in New York leave out that day. */
const SCRIPT = `
  await import(${path('./machineZone.ts')});
  const { evaluate } = await import(${path('../../../site/src/evaluate.ts')});
  const { fixedSource } = await import(${path('../../../site/src/testing/fixedSource.ts')});
  const code = '{{ "2026-03-08T01:30:00.000Z" | date: "%d.%m.%Y %H:%M" }}';
  const { body } = evaluate(code, { source: fixedSource({}), language: 'it', document: null });
  console.log(body);
`;

test('a machine elsewhere writes the same dates', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT],
    {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ: 'America/New_York' },
    },
  );
  expect(stdout).toBe('08.03.2026 02:30\n');
});
