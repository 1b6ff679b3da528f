import { type Client, createClient, memoryStore, startApp } from '@leavewell/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { type NotesEntities, notesApp } from './app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
let boss: TestUser

beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    now: new Date(),
    settings: { serviceToken: 'service-secret', registrationDomains: ['open.test'] },
  })
  ann = await test.addUser({ email: 'ann@notes.test' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
})
afterAll(() => test.close())

const clientOf = (token?: string, more = {}): Client<NotesEntities> =>
  createClient<NotesEntities>({
    serverUrl: test.url,
    appId: 'test',
    ...(token === undefined ? {} : { token }),
    storage: { local: memoryStore(), session: memoryStore() },
    ...more,
  })

describe('our client on a running platform', () => {
  it('our client creates, gets, updates, lists, filters, counts and deletes records [S-08 S-09 S-10 S-11]', async () => {
    const { Note } = clientOf(ann.token).entities
    const created = await Note.create({ owner_id: ann.id, title: 'First' })
    expect(await Note.get(created.id)).toEqual(created)
    expect((await Note.update(created.id, { title: 'Changed' })).title).toBe('Changed')
    await Note.create({ owner_id: ann.id, title: 'Second' })
    expect((await Note.list('title')).map(({ title }) => title)).toEqual(['Changed', 'Second'])
    expect(await Note.list('-title', 1, 1, ['id', 'title'])).toEqual([{ id: created.id, title: 'Changed' }])
    expect((await Note.filter({ title: { $in: ['Second'] } })).map(({ title }) => title)).toEqual(['Second'])
    expect(await Note.count({ owner_id: ann.id })).toBe(2)
    expect(await Note.delete(created.id)).toMatchObject({ success: true })
    await expect(Note.get(created.id)).rejects.toMatchObject({ name: 'ClientError', status: 404 })
  })

  it('our client creates and deletes many records in one call [S-12 S-13]', async () => {
    const { Note } = clientOf(ann.token).entities
    const titles = ['one', 'two', 'three'].map(title => ({ owner_id: ann.id, title: `many ${title}` }))
    expect(await Note.bulkCreate(titles)).toHaveLength(3)
    expect(await Note.deleteMany({ title: { $regex: '^many' } })).toEqual({ success: true, deleted: 3 })
  })

  it('our client shows refusals with message, status, code and data [T-06 T-07]', async () => {
    const { Note } = clientOf(ann.token).entities
    await expect(Note.create({ owner_id: ann.id, title: '' })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
      message: expect.stringContaining('title'),
      data: { error_type: 'ValidationError' },
    })
    await expect(Note.create({ owner_id: boss.id, title: 'x' })).rejects.toMatchObject({ status: 403 })
  })

  it('app start signs in with a valid token only, and asks to sign in again otherwise [A-10 A-11 A-12 A-14]', async () => {
    expect(await startApp(clientOf(ann.token))).toMatchObject({
      status: 'authenticated',
      user: { id: ann.id, email: 'ann@notes.test' },
      settings: { id: 'test' },
    })
    expect(await startApp(clientOf())).toMatchObject({ status: 'unauthenticated' })
    expect(await startApp(clientOf('stale'))).toMatchObject({
      status: 'error',
      error: { type: 'auth_required', message: 'Authentication required' },
    })
  })

  it('app start of a deactivated person says that they are not registered, and why [A-16 R-21] [finding F-6A]', async () => {
    const gone = await test.addUser({ email: 'gone@notes.test' })
    await test.platform.entities.asSystem(entities => entities.update('User', gone.id, { disabled: true }))
    expect(await startApp(clientOf(gone.token))).toEqual({
      status: 'error',
      error: {
        type: 'user_not_registered',
        message: 'User not registered for this app',
        isDisabled: true,
      },
    })
  })

  it('our client registers, verifies, signs in and changes the password [S-15 S-16 S-17 S-18 S-22]', async () => {
    const client = clientOf()
    const account = { email: 'new@open.test', password: 'long enough 1' }
    await client.auth.register(account)
    const otpCode = (await test.mails()).at(-1)?.text ?? ''
    await client.auth.verifyOtp({ email: account.email, otpCode })
    const { user } = await client.auth.login(account.email, account.password)
    expect(await client.auth.me()).toMatchObject({ id: user.id, email: account.email })
    expect((await client.auth.updateMe({ nickname: 'New' })).nickname).toBe('New')
    await client.auth.changePassword({
      userId: user.id,
      currentPassword: account.password,
      newPassword: 'long enough 2',
    })
    expect(await clientOf().auth.login(account.email, 'long enough 2')).toHaveProperty('access_token')
  })

  it('a wrong password is a 401 that clears the stored token [T-08]', async () => {
    const storage = { local: memoryStore(), session: memoryStore() }
    const client = clientOf(undefined, { storage })
    client.setToken('old')
    await expect(client.auth.login('ann@notes.test', 'wrong')).rejects.toMatchObject({ status: 401 })
    expect(storage.local.getItem('token')).toBeNull()
  })

  it('our client calls functions, JSON or multipart [S-28]', async () => {
    const { functions } = clientOf(ann.token)
    expect(await functions.invoke('echo', { n: 1 })).toEqual({ data: { n: 1, kind: 'user' }, status: 200 })
    expect((await functions.invoke('echo')).data).toEqual({ kind: 'user' })
    await expect(functions.invoke('refuse')).rejects.toMatchObject({ status: 422, message: 'Not like this' })
    await expect(functions.invoke('unknown')).rejects.toMatchObject({ status: 404 })
  })

  it('our client uploads a file [S-25 S-27 S-74]', async () => {
    const file = new File(['hello'], 'hello.pdf', { type: 'application/pdf' })
    await expect(clientOf().integrations.Core.UploadFile({ file })).rejects.toMatchObject({ status: 401 })
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { file_url } = await clientOf(ann.token).integrations.Core.UploadFile({
      file: new File([picture], 'dot.png', { type: 'image/png' }),
    })
    expect(file_url).toMatch(/^http.*\/files\/.*dot\.png$/)
  })

  it('our client records page visits, which administrators read [S-37 S-38]', async () => {
    await clientOf(ann.token).appLogs.logUserInApp('My Page')
    await expect(clientOf(ann.token).appLogs.fetchLogs()).rejects.toMatchObject({ status: 403 })
    expect(JSON.stringify(await clientOf(boss.token).appLogs.fetchLogs({ limit: 5 }))).toContain('My Page')
    expect(await clientOf(boss.token).appLogs.getStats()).toBeDefined()
  })

  it('the service role has every permission, an administrator may act for others [R-19 R-20 N-04]', async () => {
    const service = clientOf(undefined, { serviceToken: 'service-secret' }).asServiceRole
    expect((await service.entities.Note.create({ owner_id: boss.id, title: 'Served' })).title).toBe('Served')
    await expect(
      clientOf(undefined, { serviceToken: 'guessed' }).asServiceRole.entities.User.list(),
    ).rejects.toMatchObject({ status: 401 })
    const asAnn = { headers: () => ({ 'X-Impersonate-User': 'ann@notes.test' }) }
    expect((await clientOf(boss.token, asAnn).auth.me()).id).toBe(ann.id)
    await expect(clientOf(ann.token, asAnn).auth.me()).rejects.toMatchObject({ status: 403 })
  })

  it('a visitor cannot connect for realtime [O-02]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = clientOf()
    const error = await new Promise(onError => client.entities.Word.subscribe(() => {}, { onError }))
    expect(error).toMatchObject({ message: 'Authentication required' })
    client.disconnect()
  })
})
