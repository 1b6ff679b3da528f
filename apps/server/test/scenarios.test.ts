import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readScenario } from '../../../packages/leave/testing/scenario/read-scenario.ts'
import { Story } from '../../../packages/leave/testing/scenario/story.ts'
import { type Outcome, replayScenario } from '../testing/replay-scenario.ts'

const FOLDER = join(import.meta.dirname, '../../../packages/leave/scenarios')

/** The outcome of the runner, without entries from the day after the story on. */
function outcomeInMemory(story: Story): Outcome {
  const { records, today } = story
  const entries = records.leaveTypes().flatMap(leave_type =>
    story
      .entries(leave_type)
      .filter(({ effective_on, request }) => effective_on <= today || request !== null)
      .map(({ effective_on, type, allocation, minutes, late, request }) => ({
        leave_type,
        effective_on,
        type,
        allocation,
        minutes,
        late,
        request,
      })),
  )
  const requests = [...records.requests].map(([name, { state, stored, refused }]) => [
    name,
    {
      state,
      minutes: state === 'refused' ? 0 : stored.quote.minutes,
      version: stored.quote.version,
      refused: refused?.code ?? null,
    },
  ])
  return { entries, requests: Object.fromEntries(requests) }
}

const sorted = ({ entries, requests }: Outcome) => ({
  requests,
  entries: entries.map(entry => JSON.stringify(entry)).sort(),
})

/** Every event of stories, in the files about requests and about changed days. */
const FILES = /^(cycle|day|requote|w1)/
const files = readdirSync(FOLDER).filter(file => FILES.test(file))

it.each(files.sort())('%s leaves the same ledger and the same requests on a server', async file => {
  const scenario = readScenario(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
  expect(sorted(await replayScenario(scenario))).toEqual(sorted(outcomeInMemory(new Story(scenario))))
})
