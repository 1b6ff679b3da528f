import {
  addDays,
  type CountryPackList,
  type PackPreview,
  type RetirementEffects,
  todayIn,
} from '@leavewell/leave'
import type { Size } from '../company/data-set.ts'
import { type Company, type Ground, withClient } from '../company/ground.ts'
import type { RunningServer } from '../servers.ts'
import { ask, inSeconds } from './ask.ts'
import { ADMIN, fillCalendar } from './fill-policies.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }

/** Measures the Australian country pack for everyone, and the night on which leave of a fortnight accrues. */
export async function measurePack(ground: Ground): Promise<void> {
  const company = await ground.createCompany('pack', SIZE)
  const server = await company.serve()
  await fillCalendar(server)
  const first = await apply(server)
  const before = await server.processor()
  const undone = await ask(server, ADMIN, 'functions/undoCountryPack', { id: first.id })
  const processor = (await server.processor()) - before
  console.table([
    { ...first.shown, 'undo s': inSeconds(undone.took), 'undo, processor s': processor.toFixed(1) },
  ])
  await apply(server)
  await server.stop()
  console.table([await measureNight(company)])
  console.table([await measureRetirement(company)])
}

/** Measures the payout of everyone’s balances of a leave type that is retired, and its undo. */
async function measureRetirement({ serve }: Company): Promise<Record<string, string | number>> {
  const server = await serve()
  const retire = { key: 'annual', balances: 'pay_out' }
  const timed = <Answer>(name: string, form: object) =>
    ask<Answer>(server, ADMIN, `functions/${name}LeaveType`, form)
  const preview = await timed<RetirementEffects>('retire', { ...retire, mode: 'preview' })
  const applied = await timed('retire', { ...retire, mode: 'apply' })
  const undone = await timed('restore', { key: retire.key, return_balances: true })
  await server.stop()
  return {
    'balances paid out': preview.answer.people,
    'preview s': inSeconds(preview.took),
    'payout s': inSeconds(applied.took),
    'undo s': inSeconds(undone.took),
  }
}

async function apply(server: RunningServer) {
  const { answer: known } = await ask<CountryPackList>(server, ADMIN, 'functions/listCountryPacks', {})
  const [pack] = known.packs
  if (pack === undefined) throw new Error('There is no country pack')
  const answers = Object.fromEntries(
    pack.questions.map(({ id, default: usual, choices }) => [id, usual ?? choices[0]?.value ?? '']),
  )
  const question = { pack: pack.id, answers }
  const previewed = await ask<PackPreview>(server, ADMIN, 'functions/previewCountryPack', question)
  const { digest, types } = previewed.answer
  const form = { ...question, digest, is_checked: true }
  const before = await server.processor()
  const applied = await ask<{ id: string }>(server, ADMIN, 'functions/applyCountryPack', form)
  const processor = (await server.processor()) - before
  return {
    id: applied.answer.id,
    shown: {
      'moves previewed': types.reduce((sum, { people }) => sum + people, 0),
      'preview s': inSeconds(previewed.took),
      'application s': inSeconds(applied.took),
      // Comparable between runs next to other programs.
      'application, processor s': processor.toFixed(1),
    },
  }
}

const YEARS = 3

/**
 * Measures the nightly posting with a fortnight of accruals due, after three years on the pack. A server that was off
 * does the work of the night with the first read, so that read is measured.
 */
async function measureNight({ url, serve }: Company): Promise<Record<string, string | number>> {
  const today = todayIn('Australia/Sydney', new Date())
  const begins = addDays(today, -365 * YEARS)
  const before = addDays(today, -1)
  await withClient(url, async client => {
    // Ledgers are never changed, except here.
    await client.query('SET session_replication_role = replica')
    const post = JSON.stringify({ pay_period_days: 14, anchor: addDays(today, 1) })
    await client.query(
      `UPDATE entities."LeavePolicy" SET effective_from = $1,
         rules = CASE WHEN rules #>> '{grant,kind}' = 'accrue' THEN jsonb_set(rules::jsonb, '{grant,post}', $2) ELSE rules::jsonb END
       WHERE effective_from = $3`,
      [begins, post, today],
    )
    for (const table of ['UserPolicy', 'PolicyAssignment'])
      await client.query(`UPDATE entities."${table}" SET valid_from = $1 WHERE valid_from = $2`, [
        begins,
        today,
      ])
  })
  const night = async () => {
    await withClient(url, client => client.query('UPDATE entities."PostedThrough" SET day = $1', [before]))
    const server = await serve()
    const { took } = await ask(server, ADMIN, 'functions/listLeaveBalances', {})
    await server.stop()
    return took
  }
  const years = await night()
  const due = await withClient(url, async client => {
    await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query(
      `DELETE FROM entities."LeaveLedgerEntry" WHERE type = 'grant' AND effective_on > $1`,
      [addDays(today, -14)],
    )
    await client.query('VACUUM ANALYZE')
    return rowCount ?? 0
  })
  const { entries } = await withClient(url, async client => {
    const { rows } = await client.query('SELECT count(*) AS entries FROM entities."LeaveLedgerEntry"')
    return rows[0]
  })
  return {
    'ledger entries': entries,
    'three years posted s': inSeconds(years),
    'entries due': due,
    'night s': inSeconds(await night()),
    'nothing due s': inSeconds(await night()),
  }
}
