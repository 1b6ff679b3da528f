import { type Answer, answerQuestions } from './answer-question.ts'
import { readScenario } from './read-scenario.ts'

/** A difference between an answer and the expected one. */
export interface Mismatch {
  /** `ask[2].by_allocation.2026` */
  path: string
  expected: unknown
  actual: unknown
}

export { InvalidField } from '../../src/policies/strict-reader.ts'

/** The answers to the questions of a scenario in order, and their differences from the expected ones. */
export interface ScenarioResult {
  name: string
  answers: Answer[]
  mismatches: Mismatch[]
}

/**
 * Runs a scenario from a file, and compares its answers with the expected ones. Throws `InvalidField`. The same file
 * always gives the same answers.
 */
export function runScenario(file: unknown): ScenarioResult {
  const scenario = readScenario(file)
  const answers = answerQuestions(scenario)
  const mismatches = (scenario.expect ?? []).flatMap((expected, at) =>
    differences(expected, answers[at], `ask[${at}]`),
  )
  return { name: scenario.name, answers, mismatches }
}

/** Objects are compared on the keys that are expected, lists element by element and in length. A missing allocation is at 0. */
function differences(expected: unknown, actual: unknown, path: string): Mismatch[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [{ path, expected, actual }]
    return expected.flatMap((item, at) => differences(item, actual[at], `${path}[${at}]`))
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [{ path, expected, actual }]
    const missing = path.endsWith('.by_allocation') ? 0 : undefined
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, Object.hasOwn(actual, key) ? actual[key] : missing, `${path}.${key}`),
    )
  }
  return expected === actual ? [] : [{ path, expected, actual }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
