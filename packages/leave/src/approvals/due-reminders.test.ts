import { expect, it } from 'vitest'
import { dueReminders } from './due-reminders.ts'

const OFF = { remind_after_days: null, escalate_after_days: null, remind_before_days: null }
const ALL = { remind_after_days: 3, escalate_after_days: 5, remind_before_days: 2 }
const asked = (asked_on: string, start_date = '2026-06-01') => ({ asked_on, start_date })

it('no reminder is due where none is configured', () =>
  expect(dueReminders(asked('2026-01-01', '2026-03-03'), OFF, '2026-03-02')).toEqual([]))

it('the approver is reminded on the configured day and not before, the next manager later', () => {
  expect(dueReminders(asked('2026-03-02'), ALL, '2026-03-04')).toEqual([])
  expect(dueReminders(asked('2026-03-02'), ALL, '2026-03-05')).toEqual(['waiting'])
  expect(dueReminders(asked('2026-03-02'), ALL, '2026-03-07')).toEqual(['waiting', 'escalated'])
})

it('leave that starts soon is due however recent the request, but not on the day it was made', () => {
  const short = asked('2026-03-02', '2026-03-04')
  expect(dueReminders(short, ALL, '2026-03-02')).toEqual([])
  expect(dueReminders(short, ALL, '2026-03-03')).toEqual(['starting'])
  expect(dueReminders(asked('2026-03-02', '2026-03-06'), ALL, '2026-03-03')).toEqual([])
})

it('leave requested after its start is not about to start', () =>
  expect(dueReminders(asked('2026-03-02', '2026-03-01'), ALL, '2026-03-03')).toEqual([]))
