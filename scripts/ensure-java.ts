import { join } from 'node:path';
import { installFromDebian, isExecutable, onPath } from './programs.ts';

/**
 * Finds a Java for the HTML checker, and fetches one where there is none: `JAVA_HOME`, then the PATH,
 * then Debian's package (as root). Returns the path of the program; throws with the command that
 * brings one.
 */
export function ensureJava(): string {
  const found = atHome() ?? onPath(['java']) ?? fromDebian();
  if (found) return found;
  throw new Error(
    'The HTML checker needs Java and none could be installed. Install it with\n' +
      '  sudo apt-get update && sudo apt-get install -y default-jre-headless\n' +
      'or set JAVA_HOME to a Java of your own.',
  );
}

function atHome(): string | undefined {
  const home = process.env.JAVA_HOME;
  const program = home && join(home, 'bin', 'java');
  return program && isExecutable(program) ? program : undefined;
}

function fromDebian(): string | undefined {
  return installFromDebian(['default-jre-headless']) ? onPath(['java']) : undefined;
}
