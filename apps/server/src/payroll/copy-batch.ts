import { hash } from 'node:crypto'
import {
  batchSentence,
  copyFileName,
  layoutForm,
  layoutSentence,
  type PayrollFileLine,
  type PayrollLine,
  payrollFile,
  payrollFileName,
  storedFile,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'
import { GENERIC_LAYOUT } from './layout-presets.ts'
import { bytesOf } from './list-batches.ts'
import { manualRows } from './make-batch.ts'
import { NO_SPLIT } from './plan-batch.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const schema = Type.Object({ batch_id: id, layout_id: orNull(id) })

/**
 * Makes another file of a batch: the same lines in another layout, for another payroll program. It is stored with its
 * digest, and the file of the batch stays as it is. Names and leave types are written as they are called today.
 */
export const copyBatch =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, lock }) => {
    requireRight(principal, 'payroll')
    const { batch_id, layout_id = null } = readInput(schema, body)
    await lock(CHANGES_PAYROLL)
    const records = recordsOf(entities)
    const batch = await records.get('PayrollBatch', batch_id)
    if (batch === undefined) throw errors.recordNotFound('PayrollBatch', batch_id)
    const saved = layout_id === null ? GENERIC_LAYOUT : await records.get('PayrollLayout', layout_id)
    if (saved === undefined) {
      const sentence = layoutSentence({ code: 'unknown_layout' })
      throw errors.unprocessable(sentence, 'layout_id', 'unknown_layout')
    }
    const layout = layoutForm(saved)
    const file = payrollFile(batch, await linesOf(org, records, batch_id), layout)
    const stored = storedFile(file, layout)
    const file_sha256 = hash('sha256', bytesOf(stored))
    const copies = await records.find('PayrollCopy', { batch_id })
    if ([batch, ...copies].some(each => each.file_sha256 === file_sha256))
      throw errors.conflict(batchSentence({ code: 'same_file' }), undefined, 'same_file')
    const made = await records.create('PayrollCopy', {
      batch_id,
      file_name: copyFileName(payrollFileName(layout, batch), copies.length + 1),
      file_sha256,
      rows: file.rows,
      layout,
      manual: manualRows(file),
      made_by: actorIdOf(principal),
    })
    await records.create('PayrollFile', { batch_id, copy_id: made.id, ...stored })
    const { id: copy_id, file_name } = made
    return { status: 201, body: { id: copy_id, file_name, file_sha256 } }
  }

/** The stored lines of a batch with what their rows show. Hours and codes are those of the batch. */
async function linesOf(org: Organisation, records: Records, batch_id: string): Promise<PayrollFileLine[]> {
  const lines = await records.find('PayrollLine', { batch_id }, { sort: 'id' })
  const codes = await records.find('PayrollCode', {})
  const userIds = [...new Set(lines.map(({ user_id }) => user_id))]
  const people = new Map(
    (await records.find('User', { id: { $in: userIds } })).map(user => [user.id, user] as const),
  )
  const sources = lines.flatMap(({ kind, source }) => (kind === 'taken' ? source : []))
  const requests = new Map(
    (await records.find('LeaveRequest', { id: { $in: [...new Set(sources)] } })).map(
      ({ id, start_date, end_date, quote }) =>
        [id, { start_date, end_date, version: quote.version ?? 1 }] as const,
    ),
  )
  const payCodeOf = ({ leave_type, kind, code }: PayrollLine): PayrollFileLine['pay_code'] => {
    const known = codes.find(each => each.leave_type === leave_type && each.kind === kind)
    if (known?.code === code) return known
    return known?.split?.code === code ? known.split : NO_SPLIT
  }
  return lines.flatMap((line): PayrollFileLine[] => {
    const { user_id, leave_type, source, code } = line
    if (code === null) return []
    return [
      {
        ...line,
        code,
        person: people.get(user_id) ?? { ...NO_ONE, full_name: user_id },
        pay_code: payCodeOf(line),
        label: org.leaveTypes.label(leave_type),
        request: requests.get(source) ?? null,
      },
    ]
  })
}

/** A person who no longer exists. */
const NO_ONE = {
  employee_id: null,
  email: '',
  first_name: null,
  last_name: null,
  department: null,
  office: null,
} satisfies Omit<PayrollFileLine['person'], 'full_name'> & Partial<User>
