// Runs any number of generated requests: `npm run fuzz -- 100000`. Half of them are about records, half call every
// operation of the API. A seed repeats its findings: FUZZ_SEED=… npm run fuzz -- 100000
import { spawnSync } from 'node:child_process'
import { root } from './prepare/root.mjs'

const requests = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(requests) || requests < 1) {
  console.error('How many requests? As in: npx node tools/fuzz.mjs 100000')
  process.exit(1)
}
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)
console.log(`${requests} requests, seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'platform', 'test/entity-fuzz', 'test/api-fuzz', '--disable-console-intercept'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: String(Math.ceil(requests / 2)) },
  },
)
process.exit(status ?? 1)
