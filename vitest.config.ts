import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { keepCompiled } from './tools/prepare/keep-compiled.mjs'
import { SLOW_TESTS } from './tools/slow-tests.ts'

keepCompiled()

/** `npm test` runs the slow files beside the browser specs, and all others before; by hand there is one run of all. */
const PART = process.env.TEST_PART
const isSlow = PART === 'slow'

const onPostgres = (root: string, name: string) => {
  const slow = SLOW_TESTS.filter(file => file.startsWith(`${root}/`)).map(file => file.slice(root.length + 1))
  return {
    extends: true as const,
    test: {
      name,
      root,
      include: isSlow ? slow : ['**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...(PART === 'fast' ? slow : [])],
      globalSetup: ['../../packages/platform/testing/global-setup.ts'],
    },
  }
}

/** Fails if a test runs in another time zone than `TZ`. */
export const HOLD_ZONE = join(import.meta.dirname, 'tools/hold-zone.ts')

export const WITHOUT_DATABASE = [
  {
    extends: true as const,
    test: {
      name: 'leave',
      root: 'packages/leave',
      include: ['{src,testing}/**/*.test.ts'],
      // Far from UTC, the usual zone of machines that check.
      env: { TZ: 'Pacific/Auckland' },
      setupFiles: [HOLD_ZONE, join(import.meta.dirname, 'tools/no-local-time.ts')],
    },
  },
  {
    extends: true as const,
    test: { name: 'visual-edit', root: 'packages/visual-edit', include: ['src/**/*.test.ts'] },
  },
  {
    extends: true as const,
    test: {
      name: 'web',
      root: 'apps/web',
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom' as const,
      setupFiles: ['testing/setup.ts'],
    },
  },
  { extends: true as const, test: { name: 'demo', root: 'packages/demo', include: ['src/**/*.test.ts'] } },
  { extends: true as const, test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
]

export const ON_DATABASE = [
  onPostgres('packages/platform', 'platform'),
  onPostgres('packages/client', 'client'),
  onPostgres('apps/server', 'server'),
]

/** What holds for every project. */
export const SHARED = {
  // Twice a small machine's cores: a worker uses less than half of its time, and PostgreSQL, timers and mails the rest.
  maxWorkers: isSlow ? 2 : 4,
  // Files share a worker's modules: loading them anew for each took two of five minutes. Each has a database of its own.
  isolate: false,
  // No claim about time: what takes a second in calm takes a busy machine thirty. Slow files start programs.
  testTimeout: isSlow ? 300_000 : 60_000,
  hookTimeout: isSlow ? 300_000 : 60_000,
  // What comes by itself may take a busy machine long; a claim about time is measured as such.
  expect: { poll: { timeout: 15_000 } },
  // A machine that checks may be busy with something else: a second try is reported as flaky. By hand there is none.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: { ...SHARED, projects: isSlow ? ON_DATABASE : [...WITHOUT_DATABASE, ...ON_DATABASE] },
})
