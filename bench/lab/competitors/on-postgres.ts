import type pg from 'pg'
import type { Size } from '../../src/company/data-set.ts'
import { withClient } from '../../src/company/ground.ts'
import type { Question } from '../../src/operations/questions.ts'
import type { RequestText } from '../../src/operations/request-text.ts'
import { startScript } from '../../src/servers.ts'
import type { Competitor } from './competitor.ts'

interface Parts {
  name: string
  variable: string
  /** Folder of the adapter with its `host.ts`. Also the name of the database. */
  folder: string
  /** Writes the company into the tables, which the server has created by then. */
  fill(client: pg.ClientBase, size: Size): Promise<void>
  /** The part after `CREATE INDEX ON`. */
  indexes: readonly string[]
  asking(size: Size): (question: Question) => RequestText
}

/** A competitor that keeps its data in a database of the same PostgreSQL. */
export const onPostgres = ({ name, variable, folder, fill, indexes, asking }: Parts): Competitor => ({
  name,
  variable,
  async enter(place, ground, size) {
    const url = await ground.makeDatabase(folder)
    const server = await startScript(`lab/competitors/${folder}/host.ts`, place, url)
    await withClient(url, async client => {
      await fill(client, size)
      for (const index of indexes) await client.query(`CREATE INDEX ON ${index}`)
      await client.query('VACUUM ANALYZE')
    })
    return { name, server, size, ask: asking(size) }
  },
})
