import { withClient } from '../../../src/company/ground.ts'
import { wireQuestions } from '../../../src/operations/wire-questions.ts'
import { startScript } from '../../../src/servers.ts'
import type { Competitor } from '../competitor.ts'
import { fillEmulator } from './fill-emulator.ts'
import { APP_ID } from './names.ts'

/**
 * The official local emulator of the hosted backend, with row rules like ours. It keeps everything in memory, without
 * an index, and does not check the signature of a token. Entities have no hooks: it checks no balance and sets no
 * manager on a new request. It writes neither change log nor notification nor mail. Tried with `base44` 0.1.18, whose
 * other dependencies are for functions only and can be missing.
 */
export const emulator: Competitor = {
  name: 'Local emulator',
  variable: 'EMULATOR_DIR',
  async enter(place, ground, size) {
    const url = await ground.makeDatabase('emulator')
    const server = await startScript('lab/competitors/emulator/host.ts', place, String(size.people))
    const known = await withClient(url, client => fillEmulator(server.port, client, size))
    const ask = wireQuestions({
      app: APP_ID,
      person: n => known.people.get(n)?.id,
      request: n => known.requests.get(n),
      token: n => known.people.get(n)?.token,
    })
    return { name: 'Local emulator', server, size, ask }
  },
}
