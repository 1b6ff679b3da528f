/**
 * The slowest test files on PostgreSQL. They mostly wait for a mail server, a stopping database or a job. `npm test`
 * runs them on two workers during the browser specs, which leave room.
 */
export const SLOW_TESTS: readonly string[] = [
  'packages/platform/src/mail/mail.test.ts',
  'packages/platform/test/app-jobs.test.ts',
  'packages/platform/test/embedded/embedded-postgres.test.ts',
  'packages/platform/test/http/shutdown.test.ts',
  'packages/platform/test/new-primary/new-primary.test.ts',
  'packages/platform/test/replica/replica.test.ts',
  'apps/server/test/adopt-at-start.test.ts',
  'apps/server/test/adoption-killed.test.ts',
  'apps/server/test/approval-routes.test.ts',
  'apps/server/test/backup.test.ts',
  'apps/server/test/company-of-sixty.test.ts',
  'apps/server/test/documented-commands.test.ts',
  'apps/server/test/leaving.test.ts',
  'apps/server/test/planned-changes.test.ts',
  'apps/server/test/rehearse-adoption.test.ts',
  'apps/server/test/scenarios.test.ts',
  'apps/server/test/start.test.ts',
  'apps/server/test/two-nodes.test.ts',
  'apps/server/test/watchdog.test.ts',
]
