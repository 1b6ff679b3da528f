import { defineConfig } from '@playwright/test'
import { chromium } from '../tools/prepare/chromium.mjs'
import { keepCompiled } from '../tools/prepare/keep-compiled.mjs'

keepCompiled()

/** Chromium's own background requests are switched off: nothing in the tests reaches outside this machine. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A page of a spec lives for seconds. Optimised machine code for it took a fifth of the processor time and was
 * hardly used.
 */
const INTERPRETED = '--js-flags=--no-opt --no-maglev'

/**
 * The app isolates itself from pages that open it. So an empty new page and the app had a process each. That took a
 * tenth of the processor time. Pages of one person share one, and other people have their own.
 */
const SHARED_PROCESS = '--renderer-process-limit=1'

const VISUAL_EDIT = 'visual-edit*.spec.ts'

/** Specs that run axe-core again and again, or Swagger UI. Optimised machine code saves them processor time. */
const OPTIMISED = ['accessibility.spec.ts', 'gallery.spec.ts', 'api-docs.spec.ts']

/** Specs with a company of their own. A worker that changes between companies starts again. */
const OWN_COMPANY = ['country-pack.spec.ts', 'slack-teams-push.spec.ts']

const launch = (...args: string[]) => ({
  launchOptions: { executablePath: chromium(), args: [...QUIET, SHARED_PROCESS, ...args] },
})

export default defineConfig({
  testDir: './specs',
  projects: [
    // First and on one worker, because each worker that runs them builds the app again.
    { name: 'visual-edit', testMatch: VISUAL_EDIT, workers: 1 },
    { name: 'optimised', testMatch: OPTIMISED, use: launch() },
    // Before the others, so that no worker starts the company of all others twice.
    { name: 'own-company', testMatch: OWN_COMPANY },
    { name: 'app', testMatch: '*.spec.ts', testIgnore: [VISUAL_EDIT, ...OPTIMISED, ...OWN_COMPANY] },
  ],
  outputDir: '../test-results',
  // One more than a small machine has cores: a spec often waits for the server.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  // A CI machine may be busy with something else, so a second try is reported as flaky. A local run has
  // none.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 20_000,
    // A worker would answer before the routes of a spec do. The spec about it allows it.
    serviceWorkers: 'block',
    // Recording slows every spec down: only where something is being looked for.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    ...launch(INTERPRETED),
  },
})
