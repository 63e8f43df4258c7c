/** The Nu Html Checker of the W3C, which needs Java. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const JAR = join(
  createRequire(import.meta.url).resolve('vnu-jar/package.json'),
  '../build/dist/vnu.jar',
);
const OUTPUT_LIMIT_BYTES = 20_000_000;

/** What is wrong with documents of HTML or CSS, by their names: a line for each mistake. */
export async function mistakesIn(
  java: string,
  documents: Readonly<Record<string, string>>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-html-'));
  try {
    const names = Object.keys(documents);
    const files = names.map((name, index) =>
      join(folder, `${index}${name.endsWith('.css') ? '.css' : '.html'}`),
    );
    await Promise.all(
      files.map((file, index) => writeFile(file, Object.values(documents)[index] ?? '')),
    );
    const answer = await check(java, files);
    return answer.messages
      .filter(({ type }) => type !== 'info')
      .map(({ url, lastLine, message, extract }) => {
        const name = names[Number.parseInt(basename(url ?? ''), 10)];
        return `${name}, line ${lastLine}: ${message} ${extract ?? ''}`;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface CheckerAnswer {
  readonly messages: readonly {
    readonly type: string;
    readonly url?: string;
    readonly lastLine?: number;
    readonly message: string;
    readonly extract?: string;
  }[];
}

function check(java: string, files: readonly string[]): Promise<CheckerAnswer> {
  const options = ['-jar', JAR, '--format', 'json', '--also-check-css', '--stdout'];
  return new Promise((resolve, reject) => {
    execFile(
      java,
      [...options, ...files],
      { maxBuffer: OUTPUT_LIMIT_BYTES },
      (error, stdout, stderr) => {
        // It ends with 1 where it finds mistakes, and then says them too.
        if (stdout.startsWith('{')) resolve(JSON.parse(stdout));
        else reject(error ?? new Error(stderr));
      },
    );
  });
}
