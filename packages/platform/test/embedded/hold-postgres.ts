import { startEmbeddedPostgres } from '../../src/database/embedded/start.ts'

/** Starts PostgreSQL on the given folder, prints its address, and keeps it running until killed. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false })
console.log(postgres.url)
setInterval(() => {}, 60_000)
