export { LOGINS } from './demo/people.ts'
export { DEMO_PASSWORD } from './demo/seed-demo.ts'
export { readEnv } from './env.ts'
export { type RunningServer, startServer } from './start-server.ts'
