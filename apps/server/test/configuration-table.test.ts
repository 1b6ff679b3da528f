import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VARIABLES } from '../src/boot/env.ts'

describe('guide for operators', () => {
  it('the guide lists every variable that the program reads, as the program describes it', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/operators.md'), 'utf8')
    const rows = VARIABLES.map(
      ({ name, default: value, meaning }) => `| \`${name}\` | ${value} | ${meaning} |`,
    )
    expect(rows.filter(row => !guide.includes(row))).toEqual([])
  })
})
