import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '@leavewell/platform'
import { describe, expect, it } from 'vitest'
import { readEnv, VARIABLES } from './env.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readEnv(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message.split('\n')
  }
}

describe('configuration', () => {
  it('an empty environment gives the documented defaults', () => {
    expect(readEnv({})).toEqual({
      appId: 'leavewell',
      host: '127.0.0.1',
      overlappingLeave: 'forms',
      watchdogSeconds: 30,
      port: 3000,
      dataDir: resolve(import.meta.dirname, '../../../../data'),
      production: false,
      mailFrom: 'Leavewell <leavewell@localhost>',
      timeZone: 'Australia/Sydney',
      frameAncestors: [],
      callLimits: { person: 1_200, address: 24_000 },
      registrationDomains: [],
      demo: true,
      webRoot: resolve(import.meta.dirname, '../../../web/dist'),
    })
  })

  it('the limits of calls can be raised and switched off, and wrong numbers are refused [R3-57]', () => {
    expect(readEnv({ CALLS_PER_PERSON: '600', CALLS_PER_ADDRESS: 'off' }).callLimits).toEqual({ person: 600 })
    expect(problemsOf({ CALLS_PER_PERSON: '5', CALLS_PER_ADDRESS: 'none' })).toEqual([
      'CALLS_PER_PERSON must be a number of calls from 10 to 9999999, or off, not "5".',
      'CALLS_PER_ADDRESS must be a number of calls from 10 to 9999999, or off, not "none".',
    ])
  })

  it('empty values count as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readEnv({}))
  })

  it('the demo company is off in production, with an external database, or by the setting', () => {
    for (const env of [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://db/x' }, { DEMO: 'off' }]) {
      expect(readEnv(env).demo).toBe(false)
    }
    expect(readEnv({ NODE_ENV: 'test' }).demo).toBe(true)
  })

  it('every value of the environment is read', () => {
    expect(
      readEnv({
        HOST: '0.0.0.0',
        PORT: '0',
        PUBLIC_URL: 'https://leave.example.com/',
        DATA_DIR: '/srv/data',
        APP_ID: 'hr',
        SMTP_URL: 'smtp://u:p@mail:587',
        MAIL_FROM: 'HR <hr@example.com>',
        FILES_URL: 's3://bucket?region=ap-southeast-2',
        ORG_TIME_ZONE: 'Pacific/Auckland',
        SERVICE_TOKEN: 'secret',
        METRICS_TOKEN: 'prometheus',
        DRAIN_SECONDS: '5',
        WATCHDOG_SECONDS: '0',
        PAGE_VISITS_DAYS: '30',
        CHANGES_KEPT_MONTHS: '24',
        LLM_URL: 'https://models.example.com/v1/',
        LLM_API_KEY: 'sk',
        LLM_MODEL: 'small',
        LLM_IMAGE_MODEL: 'painter',
        PRIVATE_HOSTS: 'CRM.internal:8080, 10.0.0.5',
        FRAME_ANCESTORS: 'https://a.example https://b.example',
        REGISTRATION_DOMAINS: 'Example.com, example.org',
        ADMIN_EMAIL: 'Boss@Example.com',
        ENTITIES_DIR: import.meta.dirname,
        WEB_ROOT: import.meta.dirname,
        SUPPORT_URL: 'https://help.example.com/new',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      drainSeconds: 5,
      watchdogSeconds: 0,
      visitsKeptDays: 30,
      changesKeptMonths: 24,
      publicUrl: 'https://leave.example.com',
      dataDir: '/srv/data',
      appId: 'hr',
      model: { url: 'https://models.example.com/v1', apiKey: 'sk', name: 'small', imageName: 'painter' },
      privateHosts: ['crm.internal:8080', '10.0.0.5'],
      frameAncestors: ['https://a.example', 'https://b.example'],
      registrationDomains: ['example.com', 'example.org'],
      adminEmail: 'boss@example.com',
      entitiesDir: import.meta.dirname,
      webRoot: import.meta.dirname,
      supportUrl: 'https://help.example.com/new',
    })
  })

  it('all problems are listed together, each in a plain sentence', () => {
    const wrong = {
      PORT: '70000',
      PUBLIC_URL: 'leave.example.com',
      DATABASE_URL: 'mysql://x',
      APP_ID: 'a b',
      DEMO: 'maybe',
      DRAIN_SECONDS: 'long',
      PAGE_VISITS_DAYS: '0',
      ADMIN_EMAIL: 'boss',
      SMTP_URL: 'mail.example.com',
      MAIL_FROM: 'HR',
      FILES_URL: '/srv/files',
      ORG_TIME_ZONE: 'Sydney',
      FRAME_ANCESTORS: 'https://a.example/path',
      REGISTRATION_DOMAINS: '@example.com',
      SUPPORT_URL: 'javascript:alert(1)',
      ENTITIES_DIR: '/nowhere/at/all',
      WEB_ROOT: '/nowhere/at/all',
    }
    const problems = problemsOf(wrong)
    expect(problems.map(problem => problem.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort())
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ must .+\.$/)
  })

  it('an address of a language model needs the name of the model, and the other way round', () => {
    for (const env of [{ LLM_URL: 'https://models.example.com/v1' }, { LLM_MODEL: 'small' }]) {
      expect(problemsOf(env)).toEqual(['LLM_URL and LLM_MODEL belong together: set both, or neither.'])
    }
  })

  it('a database may have several hosts', () => {
    const databaseUrl = 'postgres://u:p@one:5432,other:5433/leavewell?target_session_attrs=read-write'
    expect(readEnv({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
    expect(problemsOf({ DATABASE_URL: 'postgres://one:5432,other:port/leavewell' })).toHaveLength(1)
  })

  it('an address past a pooler needs the pooler', () => {
    const directUrl = 'postgres://db/leavewell'
    expect(problemsOf({ DATABASE_DIRECT_URL: directUrl })).toEqual([
      'Set DATABASE_URL as well, or remove DATABASE_DIRECT_URL.',
    ])
    const both = { DATABASE_URL: 'postgres://pooler:6432/leavewell', DATABASE_DIRECT_URL: directUrl }
    expect(readEnv(both)).toMatchObject({
      databaseUrl: both.DATABASE_URL,
      databaseDirectUrl: directUrl,
    })
  })

  it('a standby that answers reads needs the database it follows', () => {
    const databaseReadUrl = 'postgres://standby/leavewell'
    expect(problemsOf({ DATABASE_READ_URL: databaseReadUrl })).toEqual([
      'Set DATABASE_URL as well, or remove DATABASE_READ_URL.',
    ])
    const both = { DATABASE_URL: 'postgres://db/leavewell', DATABASE_READ_URL: databaseReadUrl }
    expect(readEnv(both)).toMatchObject({ databaseReadUrl })
  })

  it('an OpenID provider needs a client and an https address', () => {
    const issuer = 'https://login.example.com'
    for (const env of [{ OIDC_ISSUER: issuer }, { OIDC_CLIENT_ID: 'leavewell' }]) {
      expect(problemsOf(env)).toEqual([
        'OIDC_ISSUER and OIDC_CLIENT_ID belong together: set both, or neither.',
      ])
    }
    expect(problemsOf({ OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'leavewell' })[0]).toMatch(
      /^OIDC_ISSUER must be an address that starts with https:/,
    )
    expect(readEnv({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'leavewell' }).oidc).toEqual({
      issuer,
      clientId: 'leavewell',
      name: 'your organisation',
    })
  })

  it('an origin with a wildcard cannot frame the pages, because its pages could read them', () => {
    for (const origin of ['*', 'https://*', 'https://*.example']) {
      expect(problemsOf({ FRAME_ANCESTORS: origin })).toHaveLength(1)
    }
  })

  it('the table of variables names every one that is read, and no other', () => {
    const source = readFileSync(resolve(import.meta.dirname, 'env.ts'), 'utf8')
    const read = [...source.matchAll(/take\('([A-Z_]+)'/g)].map(([, name]) => name)
    expect(VARIABLES.map(({ name }) => name).sort()).toEqual([...new Set(read)].sort())
  })
})
