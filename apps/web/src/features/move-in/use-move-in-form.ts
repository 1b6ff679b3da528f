import {
  type BalanceImportSummary,
  balanceImportCopy,
  type ImportMapping,
  NO_MAPPING,
} from '@leavewell/leave'
import { useState } from 'react'
import { isStopped } from '../../data/connection/is-stopped.ts'
import type { MoveInFiles } from '../../data/leave-balances/balance-imports.ts'
import { useForm } from '../../forms/use-form.ts'
import { today } from '../../leave-ui/today.ts'
import { useCallSignal } from '../../lib/use-call-signal.ts'
import type { MoveInFields } from './files-form.tsx'

/** The latest way of reading files. The next file starts with it. */
export const latestMapping = (imports: readonly BalanceImportSummary[] | undefined): ImportMapping =>
  imports?.find(({ mapping }) => mapping !== null)?.mapping ?? NO_MAPPING

/** The fields of a move and its mapping, as they are sent. */
export function useMoveInForm(
  start: ImportMapping,
  read: (files: MoveInFiles & { signal: AbortSignal }) => Promise<unknown>,
) {
  const [mapping, setMapping] = useState(start)
  const calls = useCallSignal()
  const { columns, leave_columns, types, ...options } = start
  const form = useForm({
    start: (): MoveInFields => ({ file: undefined, leave: undefined, day: today(), ...options }),
    check: ({ file, leave, day }) => [
      ...(file === undefined && leave === undefined
        ? [{ field: 'file', message: balanceImportCopy.noFile }]
        : []),
      ...(day === '' || day > today() ? [{ field: 'day', message: balanceImportCopy.noDay }] : []),
    ],
    send: async values => read({ ...files(values), signal: calls.next() }),
    onRefused: isStopped,
  })
  const files = ({ file, leave, day, ...rest }: MoveInFields): MoveInFiles => ({
    file,
    leave,
    day,
    mapping: { ...mapping, ...rest },
  })
  return {
    form,
    mapping,
    setMapping,
    /** The files as they are sent now. */
    current: () => files(form.values),
    /** Reads them again. */
    readAgain: () => read({ ...files(form.values), signal: calls.next() }),
    stop: calls.stop,
  }
}
