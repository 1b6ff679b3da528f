import type { SetupStepState } from '../contracts/setup.ts'
import { SETUP_STEPS, type SetupStep } from '../entities/company-settings.ts'

/** Counts from which the steps of the setup follow. */
export interface SetupFacts {
  /** Whether the organisation has a name, a time zone or a first day of the week of its own. */
  hasOrganisation: boolean
  hasRequests: boolean
  /** Leave types that employees can request and that need a balance. */
  countedTypes: readonly string[]
  /** Those with a policy other than calendar days today. */
  typesWithPolicy: readonly string[]
  /** Regions with holidays of this and the next year. */
  regions: number
  people: number
  unnamed: number
  /** People without a work pattern. */
  withoutPattern: number
  /** People without a balance of this year. */
  withoutBalance: number
  /** People without a manager, except administrators. */
  withoutManager: number
  /** Whether someone was invited, or someone else has registered. */
  hasInvited: boolean
}

/** Returns the steps with their state. It follows from what is there, and otherwise from what was confirmed. */
export function setupSteps(facts: SetupFacts, confirmed: readonly SetupStep[]): SetupStepState[] {
  const withoutPolicy = facts.countedTypes.filter(type => !facts.typesWithPolicy.includes(type))
  const found: Record<SetupStep, [isDone: boolean, open?: number]> = {
    company: [facts.hasOrganisation],
    counting: [facts.typesWithPolicy.length > 0 || facts.hasRequests],
    holidays: [facts.regions > 0],
    working_time: [facts.withoutPattern === 0, facts.withoutPattern],
    policies: [withoutPolicy.length === 0, withoutPolicy.length],
    people: [facts.people > 1 && facts.unnamed === 0, facts.unnamed],
    balances: [facts.withoutBalance === 0, facts.withoutBalance],
    approvers: [facts.people > 1 && facts.withoutManager === 0, facts.withoutManager],
    invite: [facts.hasInvited],
  }
  return SETUP_STEPS.map(step => {
    const [isDone, open = 0] = found[step]
    const isConfirmed = !isDone && confirmed.includes(step)
    return { step, isDone: isDone || isConfirmed, isConfirmed, open }
  })
}
