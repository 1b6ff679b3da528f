import {
  COUNTING_ANSWERS,
  setupCopy as copy,
  MAX_COUNTED_DAYS,
  policyTemplateCopy,
  SETUP_READERS,
  SETUP_RIGHTS,
  SETUP_STEPS,
  type SetupStep,
  templateRules,
  todayIn,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { saveSettings } from '../company-settings/save-settings.ts'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { assignLeavePolicy } from '../leave-policies/assign-policy.ts'
import { saveLeavePolicy } from '../leave-policies/save-policy.ts'

const changeSchema = Type.Object({
  is_hidden: Type.Optional(Type.Boolean()),
  step: Type.Optional(Type.Enum([...SETUP_STEPS])),
  is_confirmed: Type.Optional(Type.Boolean()),
})

/** Hides the setup checklist or shows it again, or confirms a step that needs nothing more. */
export const changeSetup: AppFunction = async call => {
  requireRight(call.principal, ...SETUP_READERS)
  const { is_hidden, step, is_confirmed = true } = readInput(changeSchema, call.body)
  if (step !== undefined) requireRight(call.principal, SETUP_RIGHTS[step])
  return {
    body: await saveSettings(call, ({ setup_confirmed, setup_hidden }) => ({
      setup_hidden: is_hidden ?? setup_hidden,
      setup_confirmed: step === undefined ? setup_confirmed : withStep(setup_confirmed, step, is_confirmed),
    })),
  }
}

const amount = Type.Integer({ minimum: 0, maximum: MAX_COUNTED_DAYS })

const answerSchema = Type.Object({
  counts: Type.Enum([...COUNTING_ANSWERS]),
  annual: amount,
  sick: amount,
  personal: amount,
})

/**
 * Answers how leave is counted. Working days: a policy for each type, assigned to everyone from today. Calendar
 * days: nothing changes. If a type has a policy already, its own page previews what a change does.
 */
export const answerCounting =
  (org: Organisation): AppFunction =>
  async call => {
    requireRight(call.principal, 'rules')
    const { counts, ...amounts } = readInput(answerSchema, call.body)
    if (counts === 'working_days') await countWorkingDays(org, call, amounts)
    return {
      body: await saveSettings(call, ({ setup_confirmed }) => ({
        setup_confirmed: withStep(setup_confirmed, 'counting', counts === 'calendar_days'),
      })),
    }
  }

async function countWorkingDays(
  org: Organisation,
  call: FunctionCall,
  amounts: Readonly<Record<string, number>>,
): Promise<void> {
  const types = Object.keys(amounts)
  const records = recordsOf(call.entities)
  if ((await records.count('PolicyAssignment', { leave_type: { $in: types } })) > 0)
    throw errors.unprocessable(copy.hasPolicies, 'counts')
  const effective_from = todayIn(org.timeZone, call.now)
  for (const [leave_type, days] of Object.entries(amounts)) {
    const { name } = policyTemplateCopy.working_days
    const rules = { ...templateRules('working_days'), grant: grantOf(days) }
    await saveLeavePolicy(org)({ ...call, body: { leave_type, name, effective_from, rules } })
    const everyone = { scope: 'everyone', scope_id: '', valid_from: effective_from }
    await assignLeavePolicy(org)({
      ...call,
      body: { mode: 'apply', leave_type, policy_name: name, ...everyone },
    })
  }
}

/** The grant of the template with another number of days. */
function grantOf(days: number) {
  const { grant, day_minutes = 0 } = templateRules('working_days')
  return { ...grant, minutes: days * day_minutes }
}

const withStep = (confirmed: readonly SetupStep[] | null, step: SetupStep, isConfirmed: boolean) =>
  SETUP_STEPS.filter(each => (each === step ? isConfirmed : confirmed?.includes(each)))
