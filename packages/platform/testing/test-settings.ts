import type { PlatformSettings } from '../src/settings.ts'

/** Default settings of a platform in tests. */
export const TEST_SETTINGS: Omit<PlatformSettings, 'databaseUrl' | 'dataDir'> = {
  appId: 'test',
  host: '127.0.0.1',
  port: 0,
  production: false,
  mailFrom: 'Test <test@platform.test>',
  timeZone: 'Australia/Sydney',
  frameAncestors: [],
  registrationDomains: [],
}
