import type {
  RowUser,
  ShutdownChoice,
  ShutdownPreview,
  ShutdownQuestion,
  ShutdownRow,
  ShutdownScope,
} from '@leavewell/leave'

/** The fields of the dialog. */
export interface ShutdownValues {
  title: string
  leave_type: string
  start_date: string
  end_date: string
  start_half: boolean
  end_half: boolean
  scope: ShutdownScope
  /** Names of departments or offices. */
  scope_ids: readonly string[]
  people: readonly RowUser[]
  except_users: readonly RowUser[]
  choice: ShutdownChoice
  choices: Readonly<Record<string, ShutdownChoice>>
  reason: string
}

export const NEW_SHUTDOWN: Omit<ShutdownValues, 'leave_type'> = {
  title: '',
  start_date: '',
  end_date: '',
  start_half: false,
  end_half: false,
  scope: 'everyone',
  scope_ids: [],
  people: [],
  except_users: [],
  choice: 'available',
  choices: {},
  reason: '',
}

const idsOf = (people: readonly RowUser[]) => people.map(({ id }) => id)

/** The question of the preview. */
export const questionOf = (values: ShutdownValues): ShutdownQuestion => ({
  leave_type: values.leave_type,
  start_date: values.start_date,
  end_date: values.end_date,
  start_half: values.start_half ? 'pm' : null,
  end_half: values.end_half ? 'am' : null,
  scope: values.scope,
  scope_ids: values.scope === 'user' ? idsOf(values.people) : values.scope_ids,
  except_users: values.scope === 'user' ? [] : idsOf(values.except_users),
})

type Choices = Pick<ShutdownValues, 'choice' | 'choices'>

/** The choice for a person. One that is not possible for them books what their balance covers. */
export function choiceFor({ user_id, options }: ShutdownRow, { choice, choices }: Choices): ShutdownChoice {
  const wanted = choices[user_id] ?? choice
  return options.includes(wanted) ? wanted : 'available'
}

/**
 * The choices that are sent: of people whose balance is too low in this preview. Choices of an earlier preview stay
 * behind.
 */
export const choicesOf = ({ rows }: ShutdownPreview, values: Choices): Record<string, ShutdownChoice> =>
  Object.fromEntries(
    rows.flatMap(row =>
      row.group === 'short' && row.user_id in values.choices ? [[row.user_id, choiceFor(row, values)]] : [],
    ),
  )

/** How many people will have leave by the shutdown. */
export const countBooked = ({ rows }: ShutdownPreview, choices: Choices): number =>
  rows.filter(row => {
    if (row.group !== 'short') return row.group === 'book'
    const choice = choiceFor(row, choices)
    return choice === 'available' ? row.covered > 0 : choice !== 'leave_out'
  }).length
