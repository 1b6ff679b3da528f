import { describe, expect, it } from 'vitest'
import { isChatAddress, isDue, mayTell } from './chat-channels.ts'

describe('messages of a channel', () => {
  it('a channel gets one message a working day, and on weekends if chosen', () => {
    const channel = { sent_on: '2026-03-06', on_weekends: false }
    const due = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']
    expect(due.map(day => isDue(channel, day))).toEqual([false, false, false, false, true])
    expect(due.map(day => isDue({ ...channel, on_weekends: true }, day))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(isDue({ sent_on: null, on_weekends: false }, '2026-03-05')).toBe(true)
  })

  it('a channel gets only what all employees can see', () => {
    const circles = ['nobody', 'team', 'department', 'everybody', null] as const
    const told = (department: string | null) => circles.map(circle => mayTell(circle, { department }))
    expect(told(null)).toEqual([false, false, false, true, false])
    expect(told('Sales')).toEqual([false, false, true, true, false])
  })
})

it('an address is refused if it is none, of the other chat program or of a connector that has ended', () => {
  const flow =
    'https://prod-1.australiaeast.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x'
  const newFlow = 'https://d1.1f.environment.api.powerplatform.com:443/powerautomate/x?sig=y'
  const slack = 'https://hooks.slack.com/services/T0/B0/x'
  for (const url of [flow, newFlow])
    expect([isChatAddress('teams', url), isChatAddress('slack', url)]).toEqual([true, false])
  expect([isChatAddress('teams', slack), isChatAddress('slack', slack)]).toEqual([false, true])
  for (const url of [
    '',
    'x',
    'ftp://x.test',
    'https://user@logic.azure.com/x',
    'https://a.webhook.office.com/x',
  ])
    expect([url, isChatAddress('teams', url), isChatAddress('slack', url)]).toEqual([url, false, false])
  expect(isChatAddress('slack', 'https://hooks.slack.com.evil.test/x')).toBe(true)
})
