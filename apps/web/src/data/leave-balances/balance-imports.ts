import type {
  BalanceCheckAnswer,
  BalanceCheckRow,
  BalanceComparison,
  BalanceImportAnswer,
  BalanceImportSummary,
  BalanceImportTableAnswer,
  BalancesToCheck,
  ImportMapping,
  ImportReason,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask, client } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

/** The files of a move, and how they are read. */
export interface MoveInFiles {
  file: File | undefined
  leave: File | undefined
  day: string
  mapping: ImportMapping
}

const CHANGES = {
  changes: ['BalanceImport', 'LeaveBalance', 'BalanceAdjustment', 'LeaveRequest', 'CancelledRequest'],
} as const

/** All imports from other systems, the latest first. */
export const balanceImports = () =>
  queryOptions({
    queryKey: ['BalanceImport'],
    queryFn: async () => (await ask<{ rows: BalanceImportSummary[] }>('listBalanceImports')).rows,
  })

/** The table that was kept with an import. */
export const balanceImportTable = (id: string) => ask<BalanceImportTableAnswer>('getBalanceImport', { id })

/** Previews an import. Changes nothing. */
export const previewBalanceImport = () =>
  mutationOptions({
    mutationFn: ({ signal, ...files }: MoveInFiles & { signal: AbortSignal }) =>
      askWatched<BalanceImportAnswer>('importBalances', { mode: 'preview', ...sent(files) }, signal),
  })

/** Imports the files as they were previewed, all rows or none. */
export const importBalances = () =>
  mutationOptions({
    mutationFn: ({
      digest,
      accepted,
      ...files
    }: MoveInFiles & { digest: string; accepted: readonly ImportReason[] }) =>
      askWatched<BalanceImportAnswer>('importBalances', {
        mode: 'apply',
        digest,
        accepted: accepted.join(','),
        ...sent(files),
      }),
    meta: CHANGES,
  })

/** Compares balances of another system with those here. Changes nothing. */
export const compareBalances = () =>
  mutationOptions({
    mutationFn: ({ signal, ...files }: MoveInFiles & { signal: AbortSignal }) =>
      askWatched<BalanceComparison>('compareBalances', sent(files), signal),
  })

/** Undoes an import. */
export const undoBalanceImport = () =>
  mutationOptions({
    mutationFn: (id: string) => ask('undoBalanceImport', { id }),
    // A refusal can mean that someone else has undone it.
    meta: { ...CHANGES, evenIfRefused: true },
  })

/** The questions about the user's own imported balances that they have not answered, the latest first. */
export const ownBalanceChecks = (user_id: string) =>
  queryOptions({
    queryKey: ['BalanceCheck', 'own', user_id],
    queryFn: () => client.entities.BalanceCheck.filter({ user_id, answer: null }, '-created_date', 20),
  })

/** The answers of everyone who was asked about an import. */
export const balanceChecks = (import_id: string) =>
  queryOptions({
    queryKey: ['BalanceCheck', 'of', import_id],
    queryFn: async () => (await ask<{ rows: BalanceCheckRow[] }>('listBalanceChecks', { import_id })).rows,
  })

const CHECKS = { changes: ['BalanceCheck', 'BalanceImport'], evenIfRefused: true } as const

/** Asks everyone with a balance in an import whether it is right. */
export const askToCheckBalances = () =>
  mutationOptions({
    mutationFn: (wanted: BalancesToCheck) => ask<{ asked: number }>('askToCheckBalances', { ...wanted }),
    meta: CHECKS,
  })

/** Answers whether the own balances are right. */
export const answerBalanceCheck = () =>
  mutationOptions({
    mutationFn: (answer: BalanceCheckAnswer) => ask('answerBalanceCheck', { ...answer }),
    meta: CHECKS,
  })

const sent = ({ file, leave, mapping, day }: MoveInFiles) => ({
  ...(file && { file }),
  ...(leave && { leave }),
  day,
  mapping: JSON.stringify(mapping),
})
