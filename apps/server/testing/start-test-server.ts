import { seedDemo } from '@leavewell/demo'
import type { OverlappingLeave } from '@leavewell/leave'
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '@leavewell/platform/testing'
import { leaveApp } from '../src/leave-app.ts'

export interface TestServerOptions<Content = undefined>
  extends Pick<TestPlatformOptions<Content>, 'content'> {
  /** `demo` fills in the demo company, `empty` (default) has no people. */
  company?: 'demo' | 'empty'
  /** The time at which the clock starts. It continues from there. */
  now?: Date
  timeZone?: string
  /** Behaves as if ORG_TIME_ZONE were set. */
  isZoneFixed?: boolean
  smtpUrl?: string
  mailFrom?: string
  serviceToken?: string
  overlappingLeave?: OverlappingLeave
  privateHosts?: readonly string[]
  /** How often the app's jobs check for work. It is also the maximum delay in a test. */
  jobsEverySeconds?: number
  /** Every job twice and at the same time, as if two nodes took it up. */
  jobsTwice?: boolean
  /** Folder with the pages. Without it, none are served. */
  webRoot?: string
}

export type TestServer = TestPlatform

/** The leave app on a platform and a database of its own. */
export async function startTestServer<Content = undefined>({
  company = 'empty',
  now,
  timeZone = 'Australia/Sydney',
  isZoneFixed = false,
  smtpUrl,
  mailFrom,
  serviceToken,
  privateHosts,
  overlappingLeave,
  jobsEverySeconds,
  jobsTwice = false,
  webRoot,
  content,
}: TestServerOptions<Content> = {}): Promise<TestServer & { content: Content }> {
  const app = leaveApp({
    timeZone,
    isZoneFixed,
    address: () => 'http://leave.test',
    ...(overlappingLeave && { overlappingLeave }),
  })
  const schedule = jobsEverySeconds === undefined ? undefined : { everySeconds: jobsEverySeconds }
  const server = await startTestPlatform({
    app: schedule
      ? {
          ...app,
          jobs: (app.jobs ?? []).flatMap(job => [
            { ...job, schedule },
            ...(jobsTwice ? [{ ...job, schedule, name: `${job.name}-elsewhere` }] : []),
          ]),
        }
      : app,
    settings: {
      appId: 'leavewell',
      timeZone,
      ...(smtpUrl && { smtpUrl }),
      ...(mailFrom && { mailFrom }),
      ...(serviceToken && { serviceToken }),
      ...(privateHosts && { privateHosts }),
      ...(webRoot && { webRoot }),
    },
    ...(now && { now }),
    schema: 'leave',
    ...(content && { content }),
  })
  if (company === 'demo') await seedDemo(server.platform, server.clock.now(), timeZone)
  return server
}
