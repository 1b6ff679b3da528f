import { expect, it } from 'vitest'
import { MIGRATIONS } from './migrations.ts'

/**
 * Databases store these names. After a renamed or missing name, an existing database would not open. Only add
 * to the list.
 */
const KNOWN = [
  '0001_changes_log',
  '0002_mail_outbox',
  '0003_http_rate_limit',
  '0004_app_logs',
  '0005_identity',
  '0006_files',
  '0007_mail_sender',
  '0008_files_idle',
  '0012_jobs',
  '0013_backups',
  '0014_analytics',
  '0015_webhooks',
  '0016_agents',
  '0017_second_factor',
  '0018_file_origin',
  '0019_changes_looked_for',
  '0020_session_digests',
  '0021_mail_lease',
  '0022_webhook_lease',
  '0023_job_lease',
  '0024_file_open',
  '0029_mail_kind',
  '0030_creation_keys',
  '0030_removed_address',
  '0033_email_change',
  '0034_changes_about_a_person',
  '0035_invitation_terms',
  '0036_changes_archived',
  '0037_changes_by_person_in_time',
  '0038_email_change_consent',
  '0039_invitation_roles',
  '0040_mail_delay',
  '0041_invitation_proof',
]

it('migrations keep their names and their order, whichever module they belong to', () => {
  const ids = MIGRATIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted((one, other) => one.localeCompare(other)).slice(0, KNOWN.length)).toEqual(KNOWN)
})
