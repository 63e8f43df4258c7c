/** `npm run docs:settings`: writes docs/settings.md and .env.example from what the variables say of themselves. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { variableGroups } from './configVariables.ts';
import { ownFile } from './paths.ts';

const INTRODUCTION = `# Settings

Regia reads its settings from the environment and from a file \`.env\` in the folder where you start it; if both
set a variable, the environment wins. Every setting has a default. An empty value counts as unset. If a value is
invalid, a port is taken, or a folder can't be written or is in use by another process, Regia prints one line that
names the setting, and exits with 1.

This page and \`.env.example\` are generated from \`server/src/base/configVariables.ts\`. To change them, edit it and run
\`npm run docs:settings\`.
`;
const HEAD = '| variable | default | what it sets |\n|---|---|---|\n';

const groups = Object.entries<Record<string, z.ZodType>>(variableGroups);

export function settingsPage(): string {
  const tables = groups.map(([title, group]) => {
    const rows = Object.entries(group).map(([name, variable]) => {
      const example = exampleOf(variable);
      const text = `${variable.description}${example && ` Example: ${code(example)}.`}`;
      return `| ${code(name)} | ${code(defaultOf(variable))} | ${text} |\n`;
    });
    return `\n## ${title}\n\n${HEAD}${rows.join('')}`;
  });
  return INTRODUCTION + tables.join('');
}

export function settingsExample(): string {
  const parts = groups.map(([title, group]) => {
    const lines = Object.entries(group).map(([name, variable]) => {
      const value = exampleOf(variable) || defaultOf(variable);
      return `${commented(plain(variable.description))}#${name}=${value}\n`;
    });
    return `\n# ${title}\n\n${lines.join('')}`;
  });
  return `# All settings with their defaults or an example: docs/settings.md.\n${parts.join('')}`;
}

/** The default as one writes it in the environment; empty where there is none. */
function defaultOf(variable: z.ZodType): string {
  const value: unknown = variable.parse(undefined) ?? '';
  return typeof value === 'object' ? Object.values(Object(value)).join() : String(value);
}
const exampleOf = (variable: z.ZodType) => [variable.meta()?.examples].flat().join();
const code = (text: string) => text && `\`${text}\``;
const plain = (text = '') => text.replace(/\[[^\]]+\]\((.+?)\)/g, 'docs/$1').replaceAll('`', '');
/** A text as comments, in lines of at most 100 characters. */
const commented = (text: string) => text.replace(/(.{1,98})(?:\s+|$)/g, '# $1\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ownFile('docs/settings.md'), settingsPage());
  writeFileSync(ownFile('.env.example'), settingsExample());
}
