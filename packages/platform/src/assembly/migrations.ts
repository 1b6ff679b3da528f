import { agentMigrations } from '../agents/migrations.ts'
import { analyticsMigrations } from '../analytics/migrations.ts'
import { appLogMigrations } from '../app-logs/migrations.ts'
import { backupMigrations } from '../backup/migrations.ts'
import { changesMigrations } from '../changes/migrations.ts'
import { creationKeyMigrations } from '../entities/index.ts'
import { fileMigrations } from '../files/migrations.ts'
import { httpMigrations } from '../http/migrations.ts'
import { identityMigrations } from '../identity/migrations.ts'
import { jobMigrations } from '../jobs/migrations.ts'
import { mailMigrations } from '../mail/migrations.ts'
import { pushMigrations } from '../push/migrations.ts'
import { webhookMigrations } from '../webhooks/migrations.ts'

/** Migrations of every module, in the order in which an empty database gets them. Never rename or move an entry. */
export const MIGRATIONS = [
  ...changesMigrations,
  ...creationKeyMigrations,
  ...mailMigrations,
  ...httpMigrations,
  ...appLogMigrations,
  ...analyticsMigrations,
  ...webhookMigrations,
  ...agentMigrations,
  ...identityMigrations,
  ...fileMigrations,
  ...jobMigrations,
  ...backupMigrations,
  ...pushMigrations,
]
