import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../src/seeded-random.ts'
import { openLedger } from './crash/ledger.ts'
import { startReceiver, subscribeReceiver, verifyOutbox } from './crash/outbox.ts'
import { openPairs, pairsByPolicy } from './crash/pairs.ts'
import { closePeriods, openPolicyLedger, workByPolicy } from './crash/policy-work.ts'
import { verify } from './crash/verify.ts'
import { verifyPolicy } from './crash/verify-policy.ts'
import { work } from './crash/work.ts'
import { KILL_TARGETS, openWorld } from './crash/world.ts'

// Kills the server, its database, or both, at random moments under load. Then searches for lost acknowledged changes
// and for half transactions. Ends with 1 at the first round with a finding.
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 50)
const SEED = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)
const MAX_ROUND_MS = 2_500

console.log(`${ROUNDS} rounds, seed ${SEED}`)
const random = seededRandom(SEED)
const ledger = openLedger()
const receiver = await startReceiver()
const world = await openWorld({ PRIVATE_HOSTS: receiver.host })
const pairs = await openPairs(world)
const byPolicy = await pairsByPolicy(world)
const policyLedger = openPolicyLedger()
const problems: string[] = []
await subscribeReceiver(world, receiver)

for (let round = 1; round <= ROUNDS && problems.length === 0; round += 1) {
  const before = ledger.size
  const end = new AbortController()
  const at = { port: world.port, ended: end.signal }
  const working = Promise.all([
    ...pairs.slice(0, 16).map(pair => work(at, pair, ledger, random)),
    ...byPolicy.slice(0, 6).map(pair => workByPolicy(at, pair, policyLedger, random)),
    ...byPolicy.slice(0, 1).map(({ manager }) => closePeriods(at, manager, policyLedger)),
  ])
  const ms = Math.round(300 + random() * MAX_ROUND_MS)
  await sleep(ms)
  const killed = KILL_TARGETS[Math.floor(random() * KILL_TARGETS.length)] ?? 'server'
  await world.kill(killed)
  end.abort()
  await working
  await world.restart()
  problems.push(...(await verify(world, ledger)), ...(await verifyPolicy(world, policyLedger)))
  console.log(
    `${round}: ${killed} was killed after ${ms} ms and ${ledger.size - before} requests; ${problems.length} problems`,
  )
}

if (problems.length === 0) problems.push(...(await verifyOutbox(world, receiver)))
if (Math.min(ledger.size, policyLedger.entered.size) < ROUNDS)
  problems.push('So little was acknowledged that this shows nothing')
await world.close()
receiver.close()
const of = [...ledger.values()]
console.log(
  `${of.length} requests, ${of.flatMap(({ comments }) => comments).length} comments, ${of.filter(({ decision }) => decision).length} decisions acknowledged; ${policyLedger.entered.size} entered by administrators, ${policyLedger.closed.size} periods closed; ${problems.length} problems`,
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
