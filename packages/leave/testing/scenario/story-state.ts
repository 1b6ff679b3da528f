import { findingSentence } from '../../src/copy/leave-engine.ts'
import { statementOf } from '../../src/ledger/leave-account.ts'
import type { Statement } from '../../src/ledger/statement.ts'
import { InvalidField } from '../../src/policies/strict-reader.ts'
import type { Ask } from '../../src/quote/ask.ts'
import { type Judgement, judgeAsked } from '../../src/requests/judge-request.ts'
import type { RequestFinding } from '../../src/requests/request-rules.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import type { Scenario } from './scenario-format.ts'
import { StoryLedgers } from './story-ledgers.ts'
import { type Refusal, StoryRecords, type StoryRequest } from './story-records.ts'

/** The current state of a story: its records, its ledgers, and the rules for a request. */
export class StoryState {
  readonly records: StoryRecords
  readonly ledgers: StoryLedgers
  /** Path of the current event in the scenario. */
  protected path = ''

  constructor(scenario: Scenario) {
    this.records = new StoryRecords(scenario)
    this.ledgers = new StoryLedgers(this.records)
  }

  /** The day of the latest event. */
  get today(): Day {
    return this.records.today
  }

  statement(leaveType: string, through: Day): Statement {
    return statementOf(this.records.leave.facts(leaveType), { through })
  }

  /** Returns the cost and findings of a request on the story's last day. */
  judge(leaveType: string, ask: Ask, edited?: { id: string }): Judgement {
    return judgeAsked(this.records.leave, leaveType, ask, edited)
  }

  refusalOf(finding: RequestFinding, leaveType: string): Refusal {
    const rules = this.records.leave.history(leaveType).rulesOn(this.today)
    return { code: finding.code, message: findingSentence(finding, rules) }
  }

  requireNew(id: string): void {
    if (this.records.requests.has(id)) throw this.problem('id', `${id} is taken already`)
  }

  requestOf({ id }: { id: string }): StoryRequest {
    const request = this.records.requests.get(id)
    if (request === undefined) throw this.problem('id', `there is no request ${id}`)
    return request
  }

  problem(key: string, message: string): InvalidField {
    return new InvalidField(`${this.path}.${key}`, message)
  }
}
