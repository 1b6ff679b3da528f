import { addDays, type BalanceImportAnswer, todayIn, writeCsv } from '@leavewell/leave'
import type { Size } from '../company/data-set.ts'
import type { Ground } from '../company/ground.ts'
import type { RunningServer } from '../servers.ts'
import { ask, inSeconds } from './ask.ts'
import { ADMIN, assignPolicy, fillCalendar, savePolicy } from './fill-policies.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }
const TYPES = ['annual', 'sick', 'personal']
/** Leave of the old system per person. */
const FORMER = 10

/** Measures a move from another system: opening balances of everyone, then their leave too, and both undone. */
export async function measureMovingIn(ground: Ground): Promise<void> {
  const company = await ground.createCompany('moving-in', SIZE)
  const server = await company.serve()
  await fillCalendar(server)
  const today = todayIn('Australia/Sydney', new Date())
  for (const leave_type of TYPES) {
    await savePolicy(server, leave_type, today)
    await assignPolicy(server, leave_type, today)
  }
  const people = Array.from({ length: SIZE.people - 1 }, (_, at) => `person${at + 2}@bench.test`)
  const balances = tableOf([
    ['Email', 'Leave type', 'Balance', 'Unit'],
    ...people.flatMap((email, at) => TYPES.map(type => [email, type, String(5 + (at % 20) / 2), 'days'])),
  ])
  const leave = tableOf([
    ['Email', 'Leave type', 'From', 'To', 'Days', 'Status', 'Old id'],
    ...people.flatMap((email, at) =>
      Array.from({ length: FORMER }, (_, nth) => {
        const from = addDays(today, -1_400 - 30 * nth)
        return [email, 'annual', from, addDays(from, 1), '2', 'approved', `${at}-${nth}`]
      }),
    ),
  ])
  console.table([
    await move(server, today, { file: balances }),
    await move(server, today, { file: balances, leave }),
  ])
  await server.stop()
}

const tableOf = (rows: string[][]) => new Blob([writeCsv(rows)], { type: 'text/csv' })

/** Previews files, imports them and undoes that. */
async function move(server: RunningServer, day: string, files: Record<string, Blob>) {
  const form = (fields: Record<string, string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries({ day, ...fields })) made.set(name, value)
    for (const [name, file] of Object.entries(files)) made.set(name, file, `${name}.csv`)
    return made
  }
  const path = 'functions/importBalances'
  const preview = await ask<BalanceImportAnswer>(server, ADMIN, path, form({ mode: 'preview' }))
  const { digest, reasons, counts } = preview.answer
  const accepted = reasons.map(({ reason }) => reason).join(',')
  const before = await server.processor()
  const made = await ask(server, ADMIN, path, form({ mode: 'apply', digest, accepted }))
  const between = await server.processor()
  const { answer } = await ask<{ rows: { id: string }[] }>(server, ADMIN, 'functions/listBalanceImports', {})
  const undone = await ask(server, ADMIN, 'functions/undoBalanceImport', { id: answer.rows[0]?.id })
  return {
    balances: counts.balances,
    leave: counts.leave,
    'preview s': inSeconds(preview.took),
    'import s': inSeconds(made.took),
    'import, processor s': (between - before).toFixed(1),
    'undo s': inSeconds(undone.took),
    'undo, processor s': ((await server.processor()) - between).toFixed(1),
  }
}
