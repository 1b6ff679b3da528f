import { type SystemReport, type TestMailOutcome, todayIn } from '@leavewell/leave'
import { type AppFunction, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { VERSION } from '../kernel/version.ts'
import { testMail } from '../mail/test-mail.ts'
import { checkData } from './check-data.ts'

/** The state of the server, and problems in its data. */
export const getSystem = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, query, installation, visibility, now }) => {
    requireRight(principal, 'system')
    const state = await installation.state()
    const found = await checkData(query, state.mail.failed, todayIn(org.timeZone, now))
    // Findings contain leave and people. Other readers only see the number of problems.
    const checks = visibility.readsAll('LeaveRequest')
      ? found
      : found.map(check => ({ ...check, findings: [] }))
    const report: SystemReport = { version: VERSION, ...state, checks }
    return { body: report }
  },
})

const retrySchema = Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1000 })) })

/** Tries undelivered mails again: the given ones, or all. */
export const retryMails: AppFunction = async ({ principal, body, installation }) => {
  requireRight(principal, 'system')
  const { ids } = readInput(retrySchema, body)
  return { body: { count: await installation.retryMails(ids) } }
}

/**
 * Sends the administrator a mail, and answers why it failed. It changes no record, and no transaction is open
 * while it runs.
 */
export const sendTestMail: ReadingFunction = {
  reads: async ({ principal, installation }) => {
    requireRight(principal, 'system')
    const outcome: TestMailOutcome = await installation.sendTestMail(principal, testMail)
    return { body: outcome }
  },
}
