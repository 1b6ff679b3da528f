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
  slackApi?: string
  /**
   * Names of the app's jobs that check for work all the time. The others do after a minute. Every check costs
   * queries, so a test names the jobs that it is about.
   */
  jobs?: readonly string[] | 'all'
  /** These jobs run twice and at the same time, as if two nodes took them up. */
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
  slackApi,
  jobs = [],
  jobsTwice = false,
  webRoot,
  content,
}: TestServerOptions<Content> = {}): Promise<TestServer & { content: Content }> {
  const app = leaveApp({
    timeZone,
    isZoneFixed,
    address: () => 'http://leave.test',
    ...(overlappingLeave && { overlappingLeave }),
    ...(slackApi && { slackApi }),
  })
  const schedule = { everySeconds: jobsTwice ? 0.05 : 0.2 }
  const server = await startTestPlatform({
    app: {
      ...app,
      jobs: (app.jobs ?? []).flatMap(job => {
        if (jobs !== 'all' && !jobs.includes(job.name)) return [job]
        const often = { ...job, schedule }
        return jobsTwice ? [often, { ...often, name: `${job.name}-elsewhere` }] : [often]
      }),
    },
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
