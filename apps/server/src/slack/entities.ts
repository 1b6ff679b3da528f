import {
  type SlackAccount,
  type SlackApp,
  type SlackContent,
  type SlackMessage,
  slackCopy,
} from '@leavewell/leave'
import { defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })
const noWrites = { create: nobody, update: nobody, delete: nobody }

/** Functions write it. The platform stores its secrets (docs/decisions/0208). */
export const slackApp = defineEntity<SlackApp>({
  name: 'SlackApp',
  schema: declares<SlackApp>()(Type.Object({ team_id: text, team_name: text })),
  access: { read: can('settings'), ...noWrites },
})

export const slackAccount = defineEntity<SlackAccount>({
  name: 'SlackAccount',
  schema: declares<SlackAccount>()(
    Type.Object({ user_id: text, slack_user_id: text, channel_id: text, name: text }),
  ),
  access: { read: owner('user_id'), ...noWrites },
  indexes: [
    { fields: ['user_id'], unique: { message: slackCopy.linkedByOther } },
    { fields: ['slack_user_id'], unique: { message: slackCopy.linkedByOther } },
  ],
})

const optional = Type.Optional(text)

/** Only the server reads and writes messages (docs/decisions/0209). */
export const slackMessage = defineEntity<SlackMessage>({
  name: 'SlackMessage',
  schema: declares<SlackMessage>()(
    Type.Object({
      approver_id: text,
      request_id: optional,
      amendment_id: optional,
      version: optional,
      content: Type.Unsafe<SlackContent>(Type.Object({})),
      channel_id: optional,
      ts: optional,
      shown: optional,
      seen: Type.Optional(Type.String({ maxLength: 500 })),
      presses: Type.Optional(Type.Array(text, { maxItems: 100 })),
      failures: Type.Integer({ minimum: 0 }),
      next_date: Type.Optional(Type.String({ format: 'date-time' })),
      is_over: Type.Boolean(),
    }),
  ),
  access: { read: nobody, ...noWrites },
  indexes: [{ fields: ['request_id'] }, { fields: ['approver_id'] }, { fields: ['is_over'] }],
})
