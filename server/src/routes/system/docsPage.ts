/** The API's description as one page of plain HTML: no script, nothing from elsewhere. */
import { escapeHtml } from '@regia/site/safeHtml.ts';
import type { ApiDescription, Operation } from '../../http/openapi.ts';

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The page that lists every operation under its heading. */
export function docsPage(description: ApiDescription): string {
  const entries = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method, path, operation })),
  );
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? 'Other');
  const names = [...groups.keys()].sort();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Regia API</title>
<style>${STYLES}</style>
</head>
<body>
<header>
<h1>Regia API</h1>
<p>Errors have the form <code>{code, message, details?}</code>.
For programs, use <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${names.map((name) => `<a href="#${idOf(name)}">${escapeHtml(name)}</a>`).join('\n')}</nav>
</header>
<main>
${names.map((name) => group(name, groups.get(name) ?? [])).join('\n')}
</main>
</body>
</html>
`;
}

function group(name: string, entries: readonly Entry[]): string {
  return `<section id="${idOf(name)}">
<h2>${escapeHtml(name)}</h2>
${entries.map(entryHtml).join('\n')}
</section>`;
}

function entryHtml({ method, path, operation }: Entry): string {
  const { operationId, summary = '', description, parameters, requestBody, responses } = operation;
  const parts = [
    description && `<p>${escapeHtml(description)}</p>`,
    `<p>${operation.security.length > 0 ? 'Needs a signed-in user.' : 'Needs no sign-in.'}</p>`,
    parameters.length > 0 && block('Parameters', parameters),
    requestBody && block('Body', schemaIn(requestBody)),
    ...Object.entries(responses).map(([status, response]) =>
      status === 'default' ? '' : block(`Answer ${status}`, schemaIn(response)),
    ),
  ];
  return `<details id="${operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary>
${parts.filter(Boolean).join('\n')}
</details>`;
}

function schemaIn({ content }: Record<string, unknown>): unknown {
  const types = typeof content === 'object' && content !== null ? Object.values(content) : [];
  return types[0]?.schema;
}

function block(title: string, value: unknown): string {
  if (value === undefined) return `<h3>${title}</h3>`;
  return `<h3>${title}</h3>\n<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function idOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const STYLES = `
:root { color-scheme: light dark; --line: light-dark(#d5dde3, #39454e); --accent: light-dark(#2f5573, #8fbbdc); }
body { margin: 0 auto; max-width: 60rem; padding: 24px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #1b2126); color: light-dark(#22303a, #dbe3e9); }
h1, h2 { line-height: 1.2; }
a, summary b { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 16px; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; padding: 8px 16px; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span { opacity: .8; margin-left: 8px; }
h3 { font-size: 1rem; margin: 16px 0 4px; }
pre { margin: 0; padding: 12px; max-height: 24rem; overflow: auto; border-radius: 6px;
  background: light-dark(#f2f5f7, #12171b); font-size: 14px; }
`;
