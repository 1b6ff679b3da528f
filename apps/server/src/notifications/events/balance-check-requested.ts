import { type CheckedBalance, balanceChecksCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'

interface BalanceCheckRequested {
  import_id: string
  balances: readonly CheckedBalance[]
}

const textOf = ({ balances }: BalanceCheckRequested, { leaveTypes }: Names) =>
  copy.text(balances.map(balance => ({ type: leaveTypes.label(balance.leave_type), balance })))

export const balanceCheckRequested = defineEvent({
  code: 'balance_check_requested',
  group: 'people',
  when: 'HR asks people to check the balances of an import.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: BalanceCheckRequested, names) => ({
        type: 'reminder',
        title: copy.title,
        message: copy.message(textOf(params, names)),
        related_id: params.import_id,
        url: createPageUrl('Balances'),
      }),
      mail: (params, names, { by_email }: { by_email: boolean }) =>
        by_email
          ? {
              subject: copy.title,
              paragraphs: [copy.message(textOf(params, names))],
              button: { label: copy.openPage, path: createPageUrl('Balances') },
            }
          : undefined,
    },
  },
  example: {
    params: {
      import_id: 'i1',
      balances: [
        {
          leave_type: 'annual',
          day: '2026-12-31',
          expires_on: null,
          balance: { days: 12.5, minutes: null },
        },
      ],
    },
    details: { by_email: true },
  },
})
