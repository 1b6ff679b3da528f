import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../packages/leave/testing/scenario/run-scenario.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = join(root, 'packages/leave/scenarios')
const files = readdirSync(FOLDER).sort()

describe('every scenario file', () => {
  for (const name of files) {
    const file = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
    it(`${name}: ${file.name}`, () => {
      expect(file.expect?.length, 'a scenario without expectations proves nothing').toBeGreaterThan(0)
      expect(runScenario(file).mismatches).toEqual([])
    })
  }
})

describe('npm run scenario', () => {
  const run = (...paths: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'tools/scenario.ts'), ...paths],
      {
        encoding: 'utf8',
      },
    )
    return { status, stdout, stderr }
  }
  const written = (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'story.json')
    writeFileSync(path, text)
    return path
  }
  const first = join(FOLDER, files[0] ?? '')

  it('npm run scenario prints the answers as JSON, twice the same bytes, and several files by their names', () => {
    const { status, stdout, stderr } = run(first)
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual(runScenario(JSON.parse(readFileSync(first, 'utf8'))).answers)
    expect(run(first).stdout).toBe(stdout)
    const second = join(FOLDER, files[1] ?? '')
    expect(Object.keys(JSON.parse(run(first, second).stdout))).toEqual([first, second])
  })

  it('npm run scenario ends with 1 and the path of an answer that is not what the file expects', () => {
    const story = JSON.parse(readFileSync(first, 'utf8'))
    story.expect[0].minutes = 1
    const { status, stderr } = run(written(JSON.stringify(story)))
    expect(status).toBe(1)
    expect(stderr).toMatch(/ask\[0\]\.minutes is \d+, expected 1/)
  })

  it('npm run scenario ends with 2 and the path of invalid JSON, an unknown key or a missing file', () => {
    expect(run(written('{')).status).toBe(2)
    const unknown = run(written('{"scenario":1,"weather":"fine"}'))
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('weather: is not known here'),
    ])
    expect(run(join(FOLDER, 'nowhere.json')).status).toBe(2)
  })
})
