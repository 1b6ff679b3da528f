import { findingSentence } from '../../src/copy/leave-engine.ts'
import { type ChargedLeave, statementOf } from '../../src/ledger/leave-account.ts'
import type { Statement } from '../../src/ledger/statement.ts'
import { InvalidField } from '../../src/policies/strict-reader.ts'
import type { Ask } from '../../src/quote/ask.ts'
import { type Judgement, judgeSubmission } from '../../src/requests/judge-request.ts'
import type { RequestFinding } from '../../src/requests/request-rules.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import type { Scenario } from './scenario-format.ts'
import { type Refusal, StoryFacts, type StoryRequest } from './story-facts.ts'
import { StoryLedgers } from './story-ledgers.ts'

/** What a story has come to: its facts, its ledgers and its last day, and what the rules say of a request there. */
export class StoryState {
  readonly facts: StoryFacts
  readonly ledgers: StoryLedgers
  /** The last day that has been told. */
  today: Day
  /** Where in the scenario the event stands that is being told. */
  protected path = ''

  constructor(scenario: Scenario) {
    this.facts = new StoryFacts(scenario)
    this.ledgers = new StoryLedgers(this.facts)
    this.today = scenario.starts
  }

  statement(leaveType: string, through: Day): Statement {
    return statementOf(this.facts.of(leaveType), { through })
  }

  /** What a request would cost on the story's last day. */
  judge(leaveType: string, ask: Ask, replaces?: ChargedLeave): Judgement {
    return judgeSubmission(this.facts.of(leaveType), {
      ask,
      today: this.today,
      away: this.facts.away(replaces?.request),
      ...(replaces && { replaces }),
    })
  }

  refusalOf(finding: RequestFinding, leaveType: string): Refusal {
    const rules = this.facts.history(leaveType).rulesOn(this.today)
    return { code: finding.code, message: findingSentence(finding, rules) }
  }

  requireNew(id: string): void {
    if (this.facts.requests.has(id)) throw this.problem('id', `${id} is taken already`)
  }

  requestOf({ id }: { id: string }): StoryRequest {
    const request = this.facts.requests.get(id)
    if (request === undefined) throw this.problem('id', `there is no request ${id}`)
    return request
  }

  problem(key: string, message: string): InvalidField {
    return new InvalidField(`${this.path}.${key}`, message)
  }
}
