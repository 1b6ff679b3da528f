import { analyticsJobs } from '../analytics/event-counts.ts'
import type { AppDefinition } from '../app-definition.ts'
import { appLogJobs } from '../app-logs/app-log.ts'
import { changeArchiveJobs } from '../change-archive/create-change-archive.ts'
import { createIndexBuilder } from '../database/build-indexes.ts'
import { creationKeyJobs } from '../entities/index.ts'
import { StartError } from '../errors.ts'
import { fileJobs } from '../files/create-files.ts'
import { appJobs } from '../functions/app-job.ts'
import { rateLimitJobs } from '../http/rate-limit.ts'
import { identityJobs } from '../identity/create-identity.ts'
import { everyMinute } from '../jobs/job.ts'
import { startJob } from '../jobs/start-job.ts'
import { mailJobs } from '../mail/create-mail.ts'
import { pushJobs } from '../push/subscriptions.ts'
import type { Shutdown } from '../shutdown.ts'
import { webhookJobs } from '../webhooks/create-webhooks.ts'
import type { Services } from './create-services.ts'
import { MIGRATIONS } from './migrations.ts'
import type { BaseServices } from './open-base-services.ts'

/**
 * Prepares the jobs of each module and of the app. Each run happens on one node only. Returns a function that
 * starts them. No job may run before the app has updated its data and accepts requests.
 */
export function prepareJobs(
  app: AppDefinition,
  base: BaseServices,
  services: Services,
  shutdown: Shutdown,
): () => void {
  const indexes = createIndexBuilder(base.database, MIGRATIONS)
  const jobs = [
    ...mailJobs(base.mail),
    ...appLogJobs(services.appLog),
    ...analyticsJobs(services.eventCounts),
    ...webhookJobs(services.webhooks),
    ...pushJobs(services.pushes.subscriptions),
    ...fileJobs(services.files),
    ...rateLimitJobs(base.limiter),
    everyMinute('database.indexes', () => indexes.build()),
    ...creationKeyJobs(base),
    ...changeArchiveJobs(services.changeArchive),
    ...identityJobs(services.identity),
    ...appJobs(app.jobs ?? [], { ...services.appCode, principals: services.principals }),
  ]
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new StartError(`Two jobs are named ${twice}.`)
  return () => {
    for (const job of jobs) shutdown.add(job.name, startJob(job, base))
    // Added last, so stopped first. Then the job does not wait for the build to finish.
    shutdown.add('index build', () => indexes.stop())
  }
}
