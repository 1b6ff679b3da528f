import { addDays } from '../../src/dates/calendar-day.ts'
import { NOT_STORED } from '../../src/entities/base-record.ts'
import type { FormerEmployment } from '../../src/entities/former-employment.ts'
import type { LeaveAmendment } from '../../src/entities/leave-amendment.ts'
import type { BalanceAdjustment } from '../../src/entities/leave-ledger.ts'
import type { LeavePolicyRecord, UserPolicyRecord } from '../../src/entities/leave-policy.ts'
import type { LeaveRequest } from '../../src/entities/leave-request.ts'
import type { LeaveTypeKey } from '../../src/entities/leave-type.ts'
import { createLeaveTypes, type LeaveTypes } from '../../src/leave-types/leave-types.ts'
import type { HandEntry } from '../../src/ledger/leave-account.ts'
import { completeRules } from '../../src/policies/calendar-days.ts'
import type { PolicyRules } from '../../src/policies/policy-rules.ts'
import type { Transfer } from '../../src/policies/transfer.ts'
import type { FindingCode } from '../../src/requests/request-rules.ts'
import type { Subject } from '../../src/requests/transition-guards.ts'
import {
  adjustmentOf,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
} from '../../src/requests/user-leave.ts'
import type { WorkAssignment } from '../../src/working-time/person-calendar.ts'
import type { Day, WorkPattern } from '../../src/working-time/work-pattern.ts'
import { onPolicy, policyVersion, userRecords } from '../user-records.ts'
import type { Scenario } from './scenario-format.ts'
import { StoryHolidays } from './story-holidays.ts'

/** Why something in a story was refused: the code of the finding, and its sentence. */
export interface Refusal {
  code: FindingCode
  message: string
}

/** A request as the server would store it, with the change that is pending, if one is. */
export interface StoryRequest {
  stored: LeaveRequest
  state: Exclude<Subject['status'], 'none'> | 'refused'
  amendment: LeaveAmendment | null
  refused: Refusal | null
}

/** The records of the story's person, as the server would store them. */
export class StoryRecords {
  readonly requests = new Map<string, StoryRequest>()
  readonly holidays: StoryHolidays
  readonly #patterns: Map<string, WorkPattern>
  readonly #leaveTypes: LeaveTypes
  readonly #formerEmployments: FormerEmployment[] = []
  readonly #policies: UserPolicyRecord[] = []
  readonly #versions: LeavePolicyRecord[] = []
  readonly #adjustments: BalanceAdjustment[] = []
  #assignments: WorkAssignment[]
  #employment: { hired: Day; serviceFrom: Day | null; lastDay: Day | null }
  #today: Day
  /** What follows from the records, until they change. */
  #leave: UserLeave | undefined

  constructor({ starts, person, patterns, policies, holidays, leave_types }: Scenario) {
    const { employed_from, employed_to, pattern, region } = person
    this.#today = starts
    this.#leaveTypes = typesOf(leave_types)
    this.#patterns = new Map(Object.entries(patterns).map(([name, each]) => [name, { name, ...each }]))
    this.holidays = new StoryHolidays(holidays)
    this.#employment = { hired: employed_from, serviceFrom: null, lastDay: employed_to }
    this.#assignments = [
      {
        valid_from: employed_from,
        valid_to: null,
        pattern: pattern === null ? null : this.#patternOf(pattern),
        region,
      },
    ]
    const from = employed_from < starts ? employed_from : starts
    for (const [leaveType, rules] of Object.entries(policies)) this.addPolicy(leaveType, from, rules)
  }

  get today(): Day {
    return this.#today
  }

  set today(day: Day) {
    this.#today = day
    this.changed()
  }

  /** The facts that the server would calculate with. */
  get leave(): UserLeave {
    this.#leave ??= userLeave(this.stored)
    return this.#leave
  }

  /** The records that the server would read. */
  get stored(): UserLeaveRecords {
    return userRecords({
      ...this.#employment,
      today: this.#today,
      timeZone: 'UTC',
      leaveTypes: this.#leaveTypes,
      formerEmployments: this.#formerEmployments,
      policies: this.#policies,
      versions: this.#versions,
      assignments: this.#assignments,
      regions: this.holidays.regions,
      holidays: this.holidays.rows,
      requests: this.#taken().map(({ stored }) => stored),
      adjustments: this.#adjustments,
      amendments: this.#taken().flatMap(({ amendment }) => amendment ?? []),
    })
  }

  /** Every change of a record outside of this class is followed by this. */
  changed(): void {
    this.#leave = undefined
  }

  /** Assigns another pattern from a day on, and another region if one is named. Later assignments are deleted. */
  assign(from: Day, pattern: string, region?: string | null): void {
    const before = this.#assignments.filter(({ valid_from }) => valid_from < from)
    const last = before.at(-1)
    if (last) before[before.length - 1] = { ...last, valid_to: addDays(from, -1) }
    const assignment = { valid_from: from, valid_to: null, pattern: this.#patternOf(pattern) }
    this.#assignments = [
      ...before,
      { ...assignment, region: region === undefined ? (last?.region ?? null) : region },
    ]
    this.changed()
  }

  leaveCompany(lastDay: Day): void {
    this.#employment.lastDay = lastDay
    this.changed()
  }

  /** Returns false if the former employment has not ended. */
  rehire(start: Day, serviceFrom: Day | null): boolean {
    const { hired, lastDay, serviceFrom: service_from } = this.#employment
    if (lastDay === null || start <= lastDay) return false
    const former = { user_id: 'ann', first_day: hired, last_day: lastDay, service_from, ended_at: '' }
    this.#formerEmployments.push({ ...NOT_STORED, ...former })
    this.#employment = { hired: start, serviceFrom, lastDay: null }
    return true
  }

  /** Applies another policy from a day on. Missing rules are those of calendar days. */
  addPolicy(
    leaveType: string,
    from: Day,
    rules: Partial<PolicyRules>,
    on_move: Transfer | null = null,
  ): void {
    const leave_type = leaveType as LeaveTypeKey
    const name = `Policy ${this.#versions.length + 1}`
    const complete = completeRules(leaveType, rules)
    this.#versions.push({ ...policyVersion(name, 1, from), leave_type, rules: complete })
    this.#policies.push({ ...onPolicy(name, from, on_move), leave_type })
    this.changed()
  }

  enter(leaveType: string, amount: HandEntry): void {
    const whose = { user_id: 'ann', leave_type: leaveType as LeaveTypeKey }
    this.#adjustments.push({ ...NOT_STORED, ...adjustmentOf(amount, whose) })
  }

  /** Every leave type with data, sorted by name. */
  leaveTypes(): string[] {
    const used = [...this.requests.values()].map(({ stored }) => stored.leave_type)
    const all = [...this.#versions, ...this.#adjustments].map(({ leave_type }) => leave_type)
    return [...new Set<string>([...all, ...used])].sort()
  }

  #taken(): StoryRequest[] {
    return [...this.requests.values()].filter(({ state }) => state === 'pending' || state === 'approved')
  }

  #patternOf(name: string): WorkPattern {
    const pattern = this.#patterns.get(name)
    if (pattern === undefined) throw new Error(`There is no pattern ${name}`)
    return pattern
  }
}

/** A scenario may name any leave type, and everyone in it can request them all. */
function typesOf(given: Scenario['leave_types']): LeaveTypes {
  const types = createLeaveTypes()
  return {
    ...types,
    has: () => true,
    isService: key => given[key]?.counts_as_service ?? types.isService(key),
    isOffered: () => true,
  }
}
