import { defineConfig } from 'vitest/config'

const onPostgres = (root: string, name: string) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    globalSetup: ['../../packages/platform/testing/global-setup.ts'],
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share a worker's modules: loading them anew for each took two of five minutes. Each has a database of its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes by itself may take a busy machine long; a claim about time is measured as such.
    expect: { poll: { timeout: 15_000 } },
    // A machine that checks may be busy with something else: a second try is reported as flaky. By hand there is none.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'leave', root: 'packages/leave', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'visual-edit', root: 'packages/visual-edit', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['testing/setup.ts'],
          // A large form takes a second in calm, and a busy machine is thirty times as slow.
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'demo', root: 'packages/demo', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      onPostgres('packages/platform', 'platform'),
      onPostgres('packages/client', 'client'),
      onPostgres('apps/server', 'server'),
    ],
  },
})
