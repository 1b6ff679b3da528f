import { startEmbeddedPostgres } from '../../src/database/embedded/start.ts'

/** Starts PostgreSQL on the folder given, says where it listens, and holds it until killed. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false })
console.log(postgres.url)
setInterval(() => {}, 60_000)
