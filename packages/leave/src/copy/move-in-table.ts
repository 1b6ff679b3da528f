import type { BalanceImportProblem } from '../contracts/balance-import.ts'
import type { ComparedBalance, RowLeftOut } from '../entities/balance-import.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { balanceImportCopy } from './balance-import.ts'
import type { ExportTable } from './export-table.ts'
import { moveInCopy as copy } from './move-in.ts'

/** The balances there and here with the reason of each difference, then the rows that are left out. */
export const moveInTable = (
  rows: readonly ComparedBalance[],
  leftOut: readonly RowLeftOut[],
  types: LeaveTypes,
): ExportTable => ({
  name: copy.tableName,
  titles: copy.tableColumns,
  rows: [
    ...rows.map(({ row, name, leave_type, day, expires_on, stated, before, difference, reason }) => [
      row,
      name,
      types.label(leave_type),
      { day },
      expires_on === null ? null : { day: expires_on },
      stated.amount,
      stated.unit,
      stated.day_hours,
      before.days,
      difference?.days ?? 0,
      difference?.minutes ?? 0,
      reason === null ? null : balanceImportCopy.reasons[reason],
    ]),
    ...leftOut
      .filter(({ file }) => file === 'balances')
      .map(({ row, person, leave_type, reason }) => [
        row,
        person,
        types.keys.includes(leave_type) ? types.label(leave_type) : leave_type,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        balanceImportCopy.reasons[reason],
      ]),
  ],
})

/** The problems of files with their rows, so that people can correct the files. */
export const moveInProblems = (problems: readonly BalanceImportProblem[]): ExportTable => ({
  name: copy.problemFile,
  titles: copy.problemColumns,
  rows: problems.map(({ file, row, column, message }) => [copy.inFile[file], row, column, message]),
})
