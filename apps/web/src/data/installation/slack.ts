import type {
  FoundSlackAccount,
  OwnSlackAccount,
  SlackAppForm,
  SlackAppState,
  SlackTest,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

const ofApp = { changes: ['SlackApp'], evenIfRefused: true } as const
const ofAccount = { changes: ['SlackAccount'], evenIfRefused: true } as const

/** The Slack app, without its secrets. */
export const slackApp = () =>
  queryOptions({ queryKey: ['SlackApp'], queryFn: () => ask<SlackAppState>('getSlackApp') })

export const saveSlackApp = () =>
  mutationOptions({
    mutationFn: (form: SlackAppForm) => ask<{ team_name: string }>('saveSlackApp', form),
    meta: ofApp,
  })

export const removeSlackApp = () => mutationOptions({ mutationFn: () => ask('removeSlackApp'), meta: ofApp })

export const testSlackApp = () => mutationOptions({ mutationFn: () => ask<SlackTest>('testSlackApp') })

/** The user's own account in Slack. */
export const slackAccount = () =>
  queryOptions({ queryKey: ['SlackAccount'], queryFn: () => ask<OwnSlackAccount>('getSlackAccount') })

export const findSlackAccount = () =>
  mutationOptions({ mutationFn: () => ask<FoundSlackAccount>('findSlackAccount') })

export const linkSlackAccount = () =>
  mutationOptions({ mutationFn: () => ask('linkSlackAccount'), meta: ofAccount })

export const unlinkSlackAccount = () =>
  mutationOptions({ mutationFn: () => ask('unlinkSlackAccount'), meta: ofAccount })
