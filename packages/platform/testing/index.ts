export * from './eventually.ts'
export * from './start-test-platform.ts'
export * from './test-clock.ts'
export * from './test-database.ts'
