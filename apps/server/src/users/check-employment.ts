import { checkServiceFrom, rehireCopy, rehireSentence, type User } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { RecordReads } from '../kernel/records.ts'

/** An employment starts after the former one, and service not after the employment. */
export async function checkEmployment(
  records: RecordReads,
  changes: Partial<Pick<User, 'date_hired' | 'service_from'>>,
  after: User,
): Promise<void> {
  const { id, date_hired, service_from } = after
  if (changes.date_hired) {
    const formerOnes = { user_id: id, last_day: { $gte: changes.date_hired } }
    const [former] = await records.find('FormerEmployment', formerOnes, { sort: '-last_day', limit: 1 })
    if (former) throw errors.unprocessable(rehireCopy.notAfter(former.last_day), 'date_hired')
  }
  const problem = checkServiceFrom(service_from ?? '', date_hired)
  if (problem === undefined) return
  if ('service_from' in changes) throw errors.unprocessable(rehireSentence(problem), 'service_from')
  if (changes.date_hired)
    throw errors.unprocessable(rehireCopy.startsBefore(service_from ?? ''), 'date_hired')
}
