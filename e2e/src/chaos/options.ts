/** What the command line says. */
import { parseArgs } from 'node:util';

export const FORMS = ['sqlite', 'postgres', 's3'] as const;
export type Form = (typeof FORMS)[number];

export interface Options {
  readonly rounds: number;
  readonly seed: number;
  /** The forms of the product: on SQLite, on PostgreSQL, on PostgreSQL with its files in a bucket of S3. */
  readonly forms: readonly Form[];
  readonly faults: readonly string[];
}

const DEFAULT_ROUNDS = 300;

/**
 * @param words such as `--rounds 20 --seed 7 --on sqlite,postgres --faults stop`
 * @param environment where ROUNDS and SEED may stand instead
 * @throws Error whose message says what cannot be understood
 */
export function readOptions(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: text, seed: text, on: text, faults: text },
  });
  const rounds = Number(values.rounds ?? environment.ROUNDS ?? DEFAULT_ROUNDS);
  const seed = Number(values.seed ?? environment.SEED ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed takes a whole number');
  const named = namesIn(values.on);
  const unknown = named.find((name) => !FORMS.some((form) => form === name));
  if (unknown) throw new Error(`--on takes ${FORMS.join(', ')}, not ${unknown}`);
  const forms = named.length === 0 ? FORMS : FORMS.filter((form) => named.includes(form));
  return { rounds, seed, forms, faults: namesIn(values.faults) };
}

function namesIn(value: string | undefined): string[] {
  return (value ?? '').split(',').filter((name) => name !== '');
}

/** How many of the rounds each form gets; S3, where everything takes longer, gets half as many. */
export function sharesOf(rounds: number, forms: readonly Form[]): ReadonlyMap<Form, number> {
  const weights = forms.map((form) => (form === 's3' ? 1 : 2));
  let [leftRounds, leftWeight] = [rounds, weights.reduce((sum, one) => sum + one, 0)];
  return new Map(
    forms.map((form, at) => {
      const weight = weights[at] ?? 1;
      const share = Math.round((leftRounds * weight) / leftWeight);
      leftRounds -= share;
      leftWeight -= weight;
      return [form, share];
    }),
  );
}
