import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, which is removed where the variable ends that is declared with `using`. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'regia-bench-'));
