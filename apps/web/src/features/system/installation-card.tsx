import { systemCopy as copy, formatMoment, formatNumber, type SystemReport } from '@leavewell/leave'
import { formatAgo } from '../../leave-ui/ago.tsx'
import { Card } from '../../ui/card.tsx'
import { type Description, DescriptionList } from '../../ui/description-list.tsx'
import { fileSize } from '../../ui/file-field.tsx'

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

/** Version, sizes, the time of the last backup, and the token that can do almost everything. */
export const InstallationCard = ({ report }: { report: SystemReport }) => (
  <Card title={copy.installation}>
    <DescriptionList
      items={[
        { term: copy.version, value: report.version },
        {
          term: copy.database,
          value: copy.databaseFacts(fileSize(report.database.bytes), report.database.version),
        },
        {
          term: copy.files,
          value: copy.filesFacts(formatNumber(report.files.count), fileSize(report.files.bytes)),
        },
        backupOf(report),
        ...(report.has_service_token
          ? [{ term: copy.serviceToken, value: copy.serviceTokenSet, hint: copy.serviceTokenHint }]
          : []),
      ]}
    />
  </Card>
)

/** The time of the last backup, with advice if that is long ago. */
export function backupOf({ backup }: SystemReport): Description {
  if (backup === null) return { term: copy.backup, value: copy.noBackup, hint: copy.noBackupHint }
  const isOld = Date.now() - Date.parse(backup.taken_at) > TWO_DAYS_MS
  return {
    term: copy.backup,
    value: `${formatMoment(backup.taken_at)} (${formatAgo(backup.taken_at)}) · ${fileSize(backup.bytes)}`,
    hint: isOld ? copy.backupIsOld : backup.file,
  }
}
