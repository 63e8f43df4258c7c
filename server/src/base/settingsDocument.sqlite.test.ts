/** What people read of the settings is what the program makes of them. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { variableGroups, variables } from './configVariables.ts';
import { ownFile } from './paths.ts';
import { settingsExample, settingsPage } from './settingsDocument.ts';

const HINT = 'run npm run docs:settings';
const textOf = (path: string) => readFileSync(ownFile(path), 'utf8');

it('docs/settings.md has each variable as it is', () => {
  expect(textOf('docs/settings.md'), HINT).toBe(settingsPage());
});

it('.env.example has each variable as it is', () => {
  expect(textOf('.env.example'), HINT).toBe(settingsExample());
});

it('each variable has a description and is in one group', () => {
  const grouped = Object.values(variableGroups).flatMap((group) => Object.entries(group));
  expect(grouped.map(([name]) => name)).toEqual(Object.keys(variables.shape));
  expect(grouped.filter(([, variable]) => !variable.description)).toEqual([]);
});

it('what .env.example gives as examples can be used', () => {
  const given = parseEnv(textOf('.env.example').replace(/^#(?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(given).sort()).toEqual(Object.keys(variables.shape).sort());
  const set = Object.entries(given).filter(([, value]) => value);
  expect(variables.safeParse(Object.fromEntries(set)).error?.issues).toBeUndefined();
});
