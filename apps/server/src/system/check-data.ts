import type { DataCheck, DataCheckId, Finding } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { FINDINGS, type Found } from './findings.ts'

/** Findings that are shown of each check. */
const SHOWN = 5

/** Looks through the data for what should not be there; `failedMails` is the platform's count. */
export async function checkData(query: ReadRows, failedMails: number): Promise<DataCheck[]> {
  const check = async (id: Exclude<DataCheckId, 'mail'>): Promise<DataCheck> => {
    const found = await query<Found>(
      `SELECT found.*, (count(*) OVER ())::int8 AS total FROM (${FINDINGS[id]}) AS found LIMIT ${SHOWN}`,
    )
    return { id, count: found[0]?.total ?? 0, findings: found.map(toFinding) }
  }
  return [
    await check('balances'),
    await check('undecidable'),
    await check('orphans'),
    await check('overlaps'),
    { id: 'mail', count: failedMails, findings: [] },
  ]
}

function toFinding({ total: _, full_name, email, ...facts }: Found): Finding {
  return { ...facts, person: email === null ? null : { full_name: full_name ?? '', email } }
}
