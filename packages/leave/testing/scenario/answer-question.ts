import { ledgerSentence } from '../../src/copy/entry-sentences.ts'
import { freeToBook } from '../../src/ledger/free-to-book.ts'
import type { EntryType, Line } from '../../src/ledger/statement.ts'
import { InvalidField } from '../../src/policies/strict-reader.ts'
import type { Day, Minutes } from '../../src/working-time/work-pattern.ts'
import type { Scenario, ScenarioQuestion } from './scenario-format.ts'
import { Story } from './story.ts'
import { askOf } from './story-requests.ts'

/** The answer of a story to a question, as in the output. */
export type Answer = Record<string, unknown> | Record<string, unknown>[]

/** Answers the questions of a scenario in order, at the end of its story or on an earlier day. */
export function answerQuestions(scenario: Scenario): Answer[] {
  const end = new Story(scenario)
  return scenario.ask.map((question, at) => {
    const story =
      'balance' in question && question.known_on !== undefined
        ? toldUntil(scenario, question.known_on, at)
        : end
    return answer(story, question, at)
  })
}

function toldUntil(scenario: Scenario, day: Day, at: number): Story {
  if (day < scenario.starts) throw new InvalidField(`ask[${at}].known_on`, 'comes before the story')
  return new Story(scenario, day)
}

function answer(story: Story, question: ScenarioQuestion, at: number): Answer {
  if ('quote' in question) return quoted(story, question.quote)
  if ('balance' in question) return balanceOn(story, question)
  if ('statement' in question) return statementOfDays(story, question)
  if ('entries' in question) return entriesOf(story, question.entries)
  return becameOf(story, question.event, `ask[${at}].event`)
}

function quoted(
  story: Story,
  { leave_type, ...asked }: Extract<ScenarioQuestion, { quote: object }>['quote'],
): Answer {
  const { quote, refused } = story.judge(leave_type, askOf(asked))
  return {
    minutes: quote.total,
    days: inDays(story, leave_type, story.today, quote.total),
    lines: quote.lines,
    refused: refused ? story.refusalOf(refused, leave_type) : null,
  }
}

/** A movement of an allocation, posted or expected. */
type Move = Pick<Line, 'type' | 'allocation' | 'minutes'>

function balanceOn(
  story: Story,
  { balance: leaveType, on, before_close = false }: Extract<ScenarioQuestion, { balance: string }>,
): Answer {
  const statement = story.statement(leaveType, on > story.today ? on : story.today)
  const isOn = (day: Day, rank: number) => day < on || (day === on && !(before_close && rank === 2))
  const moves: Move[] =
    on <= story.today
      ? story.entries(leaveType).filter(({ effective_on, rank }) => isOn(effective_on, rank))
      : statement.lines.filter(({ day, rank }) => isOn(day, rank))
  const sumOf = (...types: EntryType[]) => sum(moves.filter(({ type }) => types.includes(type)))
  const minutes = sum(moves)
  const begun = statement.allocations.filter(({ from }) => from <= on).map(({ name }) => name)
  const moved = moves.flatMap(({ allocation }) => allocation ?? [])
  const names = [...new Set([...begun, ...moved])].sort()
  const free = freeToBook(story.records.leave.facts(leaveType), on)
  return {
    minutes,
    days: inDays(story, leaveType, on, minutes),
    free: free?.minutes ?? minutes,
    more_from: free?.more_from ?? null,
    by_allocation: Object.fromEntries(
      names.map(name => [name, sum(moves.filter(({ allocation }) => allocation === name))]),
    ),
    granted: sumOf('grant'),
    share_out: positive(-sumOf('share_out')),
    used: positive(-sumOf('usage')),
    converted: sumOf('convert'),
    carried_in: sumOf('carry_in'),
    carried_out: positive(-sumOf('carry_out')),
    expired: positive(-sumOf('expire')),
    paid_out: positive(-sumOf('pay_out')),
    adjusted: sumOf('adjust'),
    uncovered: statement.lines.reduce(
      (all, { day, uncovered = 0 }) => (day <= on ? all + uncovered : all),
      0,
    ),
    pending: pendingUntil(story, leaveType, on),
  }
}

const pendingUntil = (story: Story, leaveType: string, on: Day): Minutes =>
  story.records.leave
    .facts(leaveType)
    .leave.filter(({ state }) => state === 'pending')
    .flatMap(({ quote }) => quote.lines)
    .reduce((all, { day, am, pm }) => (day <= on ? all + am + pm : all), 0)

function statementOfDays(
  story: Story,
  { statement: leaveType, from, to }: Extract<ScenarioQuestion, { statement: string }>,
): Answer {
  const { lines } = story.statement(leaveType, to > story.today ? to : story.today)
  return {
    lines: lines
      .filter(({ day }) => from <= day && day <= to)
      .map(({ day, type, allocation, minutes, request = null }) => ({
        day,
        type,
        allocation,
        minutes,
        request,
      })),
  }
}

const entriesOf = (story: Story, leaveType: string): Answer =>
  story.entries(leaveType).map(entry => {
    const { effective_on, type, allocation, minutes, cause, late } = entry
    const sentence = ledgerSentence({ ...entry, request_id: entry.request, sentence: null })
    return { effective_on, type, allocation, minutes, cause, late, sentence }
  })

function becameOf(story: Story, id: string, path: string): Answer {
  const request = story.records.requests.get(id)
  if (request === undefined) throw new InvalidField(path, `there is no request ${id}`)
  const { state, stored, refused } = request
  const { minutes, version } = stored.quote
  return { state, minutes, version, refused }
}

const sum = (moves: readonly Move[]): Minutes => moves.reduce((all, { minutes }) => all + minutes, 0)

/** Without the sign that -0 would have. */
const positive = (minutes: Minutes) => minutes + 0

/** Days of the policy that applies then: the only number here that need not be whole. */
const inDays = (story: Story, leaveType: string, on: Day, minutes: Minutes): number =>
  minutes / story.records.leave.history(leaveType).rulesOn(on).day_minutes
