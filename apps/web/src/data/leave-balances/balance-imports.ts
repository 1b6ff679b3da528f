import type { BalanceImportAnswer, BalanceImportSummary } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

/** A file of balances, and the day of its rows without one. */
export interface BalanceFile {
  file: File
  day: string
}

const CHANGES = { changes: ['BalanceImport', 'LeaveBalance', 'BalanceAdjustment'] } as const

/** All imports of balances, the latest first. */
export const balanceImports = () =>
  queryOptions({
    queryKey: ['BalanceImport'],
    queryFn: async () => (await ask<{ rows: BalanceImportSummary[] }>('listBalanceImports')).rows,
  })

/** Previews an import of balances. Changes nothing. */
export const previewBalanceImport = () =>
  mutationOptions({ mutationFn: (wanted: BalanceFile) => send({ mode: 'preview', ...wanted }) })

/** Imports balances as they were previewed, all or none. */
export const importBalances = () =>
  mutationOptions({
    mutationFn: (wanted: BalanceFile & { digest: string }) => send({ mode: 'apply', ...wanted }),
    meta: CHANGES,
  })

/** Undoes an import. */
export const undoBalanceImport = () =>
  mutationOptions({
    mutationFn: (id: string) => ask('undoBalanceImport', { id }),
    // A refusal can mean that someone else has undone it.
    meta: { ...CHANGES, evenIfRefused: true },
  })

const send = (form: BalanceFile & { mode: 'preview' | 'apply'; digest?: string }) =>
  ask<BalanceImportAnswer>('importBalances', form)
