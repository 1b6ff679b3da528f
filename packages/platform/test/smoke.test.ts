import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDefinition, any, defineEntity, owner, role, signedIn } from '../src/index.ts'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'

const app: AppDefinition = {
  name: 'Notes',
  entities: [
    defineEntity({ name: 'User', schema: Type.Object({}), access: { read: signedIn, create: role('admin'), update: owner('id'), delete: role('admin') } }),
    defineEntity({
      name: 'Note',
      schema: Type.Object({ title: Type.String(), owner_id: Type.String(), picture: Type.Optional(Type.String()) }),
      access: { read: any(owner('owner_id'), role('admin')), create: owner('owner_id'), update: owner('owner_id'), delete: owner('owner_id') },
      files: ['picture'],
    }),
  ],
  functions: { echo: async ({ body }) => ({ body }) },
  mails: {
    verificationCode: ({ to, code }) => ({ to, subject: 'Code', text: code }),
    passwordReset: ({ to, url }) => ({ to, subject: 'Reset', text: url }),
    invitation: ({ to, url }) => ({ to, subject: 'Invitation', text: url }),
    setUpLink: ({ to, url }) => ({ to, subject: 'Set up', text: url }),
  },
}

describe('platform', () => {
  let test: TestPlatform
  beforeAll(async () => {
    test = await startTestPlatform({ app, settings: { registrationDomains: ['open.test'] } })
  })
  afterAll(() => test.close())

  it('registers with a code from the mail and signs in', async () => {
    const visitor = test.as()
    const email = 'New@open.test'
    expect((await visitor.post('/auth/register', { email, password: 'long enough' })).status).toBe(200)
    const code = (await test.mails()).at(-1)?.text
    const verified = await visitor.post('/auth/verify-otp', { email, otp_code: code })
    expect(verified).toMatchObject({ status: 200, body: { success: true } })
    const login = await visitor.post('/auth/login', { email, password: 'long enough' })
    expect(login.body).toMatchObject({ success: true, user: { email: 'new@open.test', role: 'user' } })
    const me = await test.as(login.body.access_token).get('/entities/User/me')
    expect(me.body.email).toBe('new@open.test')
    const wrong = await visitor.post('/auth/login', { email, password: 'wrong password' })
    expect(wrong.status).toBe(401)
    expect(test.logged).toEqual([])
  })
})
