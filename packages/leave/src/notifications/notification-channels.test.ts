import { describe, expect, it } from 'vitest'
import {
  type ChannelFields,
  canTurnOff,
  channelsOf,
  chooseChannel,
  hasChannel,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from './notification-channels.ts'

const CHANNELS: NotificationChannel[] = ['mail', 'bell', 'push', 'slack', 'teams']
const choices = NOTIFICATION_KINDS.flatMap(kind => CHANNELS.map(channel => [kind, channel] as const)).filter(
  ([kind, channel]) => hasChannel(kind, channel) && canTurnOff(kind, channel),
)
const allOf = (user: Partial<ChannelFields>) =>
  Object.fromEntries(NOTIFICATION_KINDS.map(kind => [kind, channelsOf(user, kind)]))

describe('channels of notifications', () => {
  it('people who chose nothing get everything by email and in the bell, and requests to decide in chat [0200]', () => {
    for (const user of [
      {},
      {
        reminders_by: null,
        comment_emails: null,
        comments_in_bell: null,
        emails_off: null,
        push_off: null,
        requests_in_slack: null,
        requests_in_teams: null,
      },
    ])
      expect(Object.values(allOf(user))).toEqual(
        NOTIFICATION_KINDS.map(kind => ({
          mail: true,
          bell: hasChannel(kind, 'bell'),
          push: hasChannel(kind, 'push'),
          slack: kind === 'team',
          teams: kind === 'team',
        })),
      )
  })

  it('earlier choices keep their meaning', () => {
    const user: ChannelFields = {
      reminders_by: 'mail',
      comment_emails: false,
      comments_in_bell: null,
      emails_off: ['team'],
      push_off: ['comments'],
      requests_in_slack: false,
      requests_in_teams: false,
    }
    expect(allOf(user)).toEqual({
      team: { mail: false, bell: true, push: true, slack: false, teams: false },
      decisions: { mail: true, bell: true, push: true, slack: false, teams: false },
      own_leave: { mail: true, bell: true, push: true, slack: false, teams: false },
      summary: { mail: true, bell: false, push: false, slack: false, teams: false },
      comments: { mail: false, bell: true, push: false, slack: false, teams: false },
      reminders: { mail: true, bell: false, push: true, slack: false, teams: false },
    })
  })

  it('requests to decide and news of the own leave stay in the bell [B-04]', () => {
    const fixed = NOTIFICATION_KINDS.filter(kind => hasChannel(kind, 'bell') && !canTurnOff(kind, 'bell'))
    expect(fixed).toEqual(['team', 'decisions', 'own_leave'])
  })

  it('each choice changes its channel of its kind and nothing else, in any order', () => {
    let user: Partial<ChannelFields> = {}
    const turn = ([kind, channel]: readonly [NotificationKind, NotificationChannel], isOn: boolean) => {
      const before = allOf(user)
      user = { ...user, ...chooseChannel(user, kind, channel, isOn) }
      expect(allOf(user)).toEqual({ ...before, [kind]: { ...before[kind], [channel]: isOn } })
    }
    for (const choice of choices) turn(choice, false)
    for (const choice of [...choices].reverse()) turn(choice, true)
    for (const choice of choices) for (const isOn of [false, true, true, false]) turn(choice, isOn)
  })
})
