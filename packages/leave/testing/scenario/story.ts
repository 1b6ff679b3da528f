import type { Cause, LedgerEntry } from '../../src/ledger/reconcile.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import type { EventOf, Scenario, ScenarioEvent } from './scenario-format.ts'
import { adjust, grant } from './story-entries.ts'
import {
  amend,
  approve,
  askOf,
  cancel,
  drop,
  endEmployment,
  giveBack,
  moveToPolicy,
  recountAll,
  rehire,
  request,
} from './story-requests.ts'
import { StoryState } from './story-state.ts'

/** Runs a scenario. Each event updates the facts and posts the resulting entries. */
export class Story extends StoryState {
  /** Runs a scenario through a day, which is over then. Without a day, it runs to its last event. */
  constructor(scenario: Scenario, through?: Day) {
    super(scenario)
    for (const [at, event] of scenario.events.entries()) {
      if (through !== undefined && event.on > through) break
      this.path = `events[${at}]`
      this.#advanceTo(event.on)
      const cause = this.#apply(event)
      this.records.changed()
      this.#post(cause)
    }
    if (through !== undefined && through > this.today) this.#advanceTo(through)
    this.#post('schedule', true)
  }

  /** Everything that was posted for a leave type, in order. */
  entries(leaveType: string): readonly LedgerEntry[] {
    return this.ledgers.of(leaveType).entries
  }

  #advanceTo(day: Day): void {
    this.records.today = day
    this.#post('schedule')
  }

  #apply(event: ScenarioEvent): Cause {
    switch (event.do) {
      case 'grant':
        return grant(this, event)
      case 'request':
        return request(this, event)
      case 'approve':
        return approve(this, this.requestOf(event))
      case 'reject':
      case 'withdraw':
        return drop(this, this.requestOf(event), event.do)
      case 'cancel':
        return cancel(this, this.requestOf(event))
      case 'amend':
        return amend(this, this.requestOf(event), askOf(event))
      case 'return':
        return giveBack(this, this.requestOf(event), event.days)
      case 'holiday':
        return this.#holiday(event)
      case 'pattern':
        this.records.assign(event.on, event.pattern, event.region)
        return recountAll(this, day => day >= event.on)
      case 'policy':
        return moveToPolicy(this, event)
      case 'adjust':
        return adjust(this, event)
      case 'close':
        return this.#close(event)
      case 'leave_company':
        return endEmployment(this, event)
      case 'rehire':
        return rehire(this, event)
    }
  }

  #holiday({ region, day, part = 'day', name = '', cancelled = false }: EventOf<'holiday'>): Cause {
    this.records.holidays.enter({ region, day, part, name, cancelled })
    this.records.changed()
    return recountAll(this, on => on === day)
  }

  #close({ through, leave_type }: EventOf<'close'>): Cause {
    this.ledgers.close(through, leave_type === undefined ? this.records.leaveTypes() : [leave_type])
    return 'hand'
  }

  #post(cause: Cause, isDayOver = false): void {
    this.ledgers.post(leaveType => this.statement(leaveType, this.today), cause, this.today, isDayOver)
  }
}
