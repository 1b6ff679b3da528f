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

/** What a story has come to: its records and its ledgers, and what the rules say of a request there. */
export class StoryState {
  readonly records: StoryRecords
  readonly ledgers: StoryLedgers
  /** Where in the scenario the event stands that is being told. */
  protected path = ''

  constructor(scenario: Scenario) {
    this.records = new StoryRecords(scenario)
    this.ledgers = new StoryLedgers(this.records)
  }

  /** The last day that has been told. */
  get today(): Day {
    return this.records.today
  }

  statement(leaveType: string, through: Day): Statement {
    return statementOf(this.records.leave.facts(leaveType), { through })
  }

  /** What a request would cost on the story's last day. */
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
