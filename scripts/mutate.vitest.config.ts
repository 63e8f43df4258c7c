/** The tests that mutants are held to: one engine, and the projects that are named. */
import { defineConfig } from 'vitest/config';
import all from '../vitest.config.ts';

const named = process.env.MUTATE_PROJECTS?.split(',');
const projects = (all.test?.projects ?? []).filter(
  (project) =>
    typeof project === 'object' &&
    'test' in project &&
    (named ?? ['model', 'site', 'server', 'admin']).includes(String(project.test?.name)),
);

export default defineConfig({ test: { ...all.test, projects } });
