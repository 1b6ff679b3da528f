import { type DayRange, type FreeDays, freeDaysByDay } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useUser } from '../../../session/session.ts'
import { FreeDaysContext } from './free-days.ts'

interface Props {
  /** Whose, besides the reader's own. */
  users?: readonly { id: string }[] | undefined
  range: DayRange
  children: ReactNode
}

/** Tells the calendar inside what is not worked. Until that is known, and where it cannot be read, weekends are shaded. */
export function FreeDaysProvider({ users = [], range, children }: Props) {
  const { id } = useUser()
  const ids = useMemo(() => [...new Set([id, ...users.map(user => user.id)])], [id, users])
  const { data } = useQuery(freeDays(ids, range))
  const known = useMemo(() => {
    const byUser = new Map<string, FreeDays>()
    for (const [user, listed] of Object.entries(data ?? {})) byUser.set(user, freeDaysByDay(listed))
    return { own: byUser.get(id), of: (userId: string) => byUser.get(userId) }
  }, [data, id])
  return <FreeDaysContext value={known}>{children}</FreeDaysContext>
}
