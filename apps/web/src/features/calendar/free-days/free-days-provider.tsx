import { type DayRange, type FreeDays, freeDaysByDay } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useUser } from '../../../session/session.ts'
import { FreeDaysContext } from './free-days.ts'

interface Props {
  /** Further people, in addition to the reader. */
  users?: readonly { id: string }[] | undefined
  range: DayRange
  children: ReactNode
}

/** Provides days off to the calendar. While they are unknown or unreadable, weekends are shaded. */
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
