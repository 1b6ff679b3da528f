import { COMPANY, personId, type Size } from '../../src/company/data-set.ts'
import { type Ground, withClient } from '../../src/company/ground.ts'
import { measureBeside } from '../../src/measure-beside.ts'
import type { Settings } from '../../src/settings.ts'
import type { ServedCompany } from '../../src/tables/measure-tables.ts'
import type { TableQuestion } from '../../src/tables/questions.ts'
import { fillLedger } from './fill-ledger.ts'

const LENGTHS = [100_000, 3_000_000]

/** Measures reads and writes in two companies of one size in turn. One has small ledgers, the other large ones. */
export async function measureLedger(ground: Ground, settings: Settings): Promise<void> {
  const served: ServedCompany[] = []
  for (const entries of LENGTHS) {
    const company = await ground.createCompany(`ledger-${entries}`, COMPANY)
    await withClient(company.url, client => fillLedger(client, entries, COMPANY.people))
    served.push({ name: `${entries} entries`, company, server: await company.serve() })
  }
  await measureBeside(served, settings, ledgerQuestions)
  for (const { server } of served) await server.stop()
}

/** Every question that reads the ledgers. */
function ledgerQuestions({ people, managers }: Size): TableQuestion[] {
  const call = (name: string, body: object) => ({ method: 'POST' as const, path: `functions/${name}`, body })
  const somebody = (turn: number) => personId(managers + 1 + ((turn * 37) % (people - managers)))
  const year = new Date().getFullYear()
  return [
    {
      name: 'statement of ten years',
      ask: turn =>
        call('getBalanceStatement', {
          leave_type: 'annual',
          user_id: somebody(turn),
          from: `${year - 9}-01-01`,
          to: `${year}-12-31`,
        }),
    },
    {
      name: 'movements of a person',
      ask: turn => ({
        method: 'GET',
        path: `entities/LeaveBalanceEntry?${new URLSearchParams({ q: JSON.stringify({ user_id: somebody(turn) }), sort: '-created_date', limit: '10' })}`,
      }),
    },
    { name: 'balances: a page', ask: turn => call('listLeaveBalances', { skip: turn * 10 }) },
    { name: 'balances, taken out', ask: () => call('listExport', { kind: 'balances', limit: 100 }) },
    { name: 'figures of a year', ask: () => call('getAnalytics', { year }) },
    { name: 'system page with data checks', ask: () => call('getSystem', {}) },
  ]
}
