import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '@leavewell/platform/testing'
import { afterAll, expect, it } from 'vitest'
import {
  archiveOf,
  copyPeople,
  expectSameRows,
  readAdopted,
  restoreArchive,
} from '../testing/former-company.ts'
import { createNode, type NodeProcess } from '../testing/start-node.ts'

/* The company of version 0.3.0 in adoption.test.ts, three times as large, so that its adoption takes several transactions. */
const ARCHIVE = archiveOf('f6f9c364')
const KILLS = 2
const SEED = Number(process.env.ADOPTION_SEED ?? Math.floor(Math.random() * 2 ** 31))

const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-killed-'))
const databases: TestDatabase[] = []
const nodes: NodeProcess[] = []
afterAll(async () => {
  for (const node of nodes) await node.kill()
  for (const database of databases) await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function formerNode() {
  const { database } = await restoreArchive(ARCHIVE, dataDir)
  databases.push(database)
  await copyPeople(database, 2)
  const node = await createNode({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  nodes.push(node)
  return { database, node }
}

/** From 0 to below 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Starts the node and kills it so long after the first lines of its progress. Returns whether it was ready before. */
async function startAndKill(node: NodeProcess, lines: number, ms: number): Promise<boolean> {
  let isReady: boolean | undefined
  const started = node.start().then(
    () => (isReady = true),
    () => (isReady = false),
  )
  while (isReady === undefined && node.output().split('Upgrading').length <= lines) await sleep(5)
  await sleep(ms)
  await node.kill()
  await started
  return isReady === true
}

it(`an upgrade that is killed at random moments ends with the same ledger as without [one-engine 5] (seed ${SEED})`, async () => {
  const random = seededRandom(SEED)
  const [whole, killed] = [await formerNode(), await formerNode()]
  await whole.node.start()
  await whole.node.stop()
  let kills = 0
  while (kills < KILLS && !(await startAndKill(killed.node, 1 + Math.floor(random() * 2), random() * 400)))
    kills += 1
  expect(kills).toBeGreaterThan(0)
  await killed.node.start()
  await killed.node.stop()
  expectSameRows(await readAdopted(killed.database), await readAdopted(whole.database))
}, 300_000)
