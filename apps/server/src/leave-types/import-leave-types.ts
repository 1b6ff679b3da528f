import {
  fileImportCopy,
  LEAVE_TYPE_HEADINGS,
  type LeaveType,
  leaveTypeImportAnswer,
  leaveTypeImportCopy,
  planLeaveTypeImport,
  refusedLeaveTypes,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { digestOf } from '../kernel/digest-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'
import { openLeaveTypes, writeLeaveType } from './change-leave-types.ts'
import { storeCalendarDays } from './store-calendar-days.ts'
import { requestedLeaveTypes } from './used-leave-types.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  digest: Type.Optional(Type.String({ maxLength: 20 })),
})

/**
 * Imports leave types from a table (CSV, XLSX or JSON) in the field `file` of a form. It previews the import, or imports
 * all rows or none. A preview answers normally for a file with mistakes, but applying it answers 422. It is refused with
 * 409 if the leave types have changed since the preview.
 */
export const importLeaveTypes = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    const open = await openLeaveTypes(org, call)
    const { records, stored, types, today } = open
    const { file, ...fields } = call.body
    const { mode, digest } = readInput(schema, fields)
    const table = await uploadedTable(file, call, { headings: LEAVE_TYPE_HEADINGS })
    const now = digestOf(stored.map(versionOf).sort())
    if (mode === 'apply' && digest !== now)
      throw errors.conflict(leaveTypeImportCopy.outdated, undefined, 'outdated')
    const requested = await requestedLeaveTypes(call.query)
    const plan =
      typeof table === 'string'
        ? refusedLeaveTypes({ code: 'unreadable', params: { why: table } })
        : planLeaveTypeImport(table.columns, table.rows, {
            types,
            today,
            isRequested: key => requested.has(key),
          })
    const answer = leaveTypeImportAnswer(plan, now)
    if (mode === 'preview') return { body: answer }
    const [problem] = answer.problems
    if (problem) throw errors.unprocessable(fileImportCopy.problem(problem), 'file')
    const added = plan.lines.filter(({ action }) => action === 'create').map(({ after }) => after)
    if (added.length > 0) await records.createMany('LeaveType', added)
    await storeCalendarDays(
      records,
      added.map(({ key }) => key),
    )
    for (const { action, after } of plan.lines) {
      const { key, origin: _, ...changes } = after
      if (action === 'update') await writeLeaveType(open, key, changes)
    }
    return { body: answer }
  },
})

const versionOf = ({ key, updated_date }: LeaveType) => `${key} ${updated_date}`
