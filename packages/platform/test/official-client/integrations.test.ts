import { createClient } from '@base44/sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { workbook } from '../../testing/workbook.ts'
import { albumApp } from '../app/album-app.ts'
import { type FakeModel, says, startFakeModel } from '../app/fake-model.ts'
import { SAMPLES } from '../app/sample-files.ts'

let test: TestPlatform
let model: FakeModel
let ann: TestUser
let bob: TestUser
let visitor: ReturnType<TestPlatform['as']>
beforeAll(async () => {
  // The client prints every refusal.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  model = await startFakeModel()
  test = await startTestPlatform({
    app: albumApp,
    settings: { model: { url: model.url, apiKey: 'sk-secret', name: 'model-of-ours' } },
  })
  ann = await test.addUser({ email: 'ann@album.test' })
  bob = await test.addUser({ email: 'bob@album.test' })
  visitor = test.as()
})
afterAll(async () => {
  await test.close()
  await model.stop()
})

const coreOf = (person: TestUser, serverUrl = test.url) =>
  createClient({ serverUrl, appId: 'test', token: person.token }).integrations.Core
const file = (name: string, content: Uint8Array | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { status: number; code: string; message: string }) => error,
  )

describe('private files through the official client', () => {
  it('private files have a temporary address, which opens them to anyone who has it [S-25, S-27]', async () => {
    const { file_uri } = await coreOf(ann).UploadPrivateFile({ file: file('a.pdf', SAMPLES.pdf) })
    expect(file_uri).toMatch(/^private\//)
    const { signed_url } = await coreOf(ann).CreateFileSignedUrl({ file_uri, expires_in: 60 })
    const answer = await fetch(signed_url)
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, SAMPLES.pdf])
    expect((await fetch(signed_url.split('?')[0] ?? '')).status).toBe(404)
    test.clock.advance(61_000)
    expect((await fetch(signed_url)).status).toBe(404)
  })

  it('private files lose their address when any part of it is changed', async () => {
    const { file_uri } = await coreOf(ann).UploadPrivateFile({ file: file('a.pdf', SAMPLES.pdf) })
    const other = await coreOf(ann).UploadPrivateFile({ file: file('b.pdf', SAMPLES.pdf) })
    const { signed_url } = await coreOf(ann).CreateFileSignedUrl({ file_uri })
    const url = new URL(signed_url)
    const later = Number(url.searchParams.get('expires')) + 1
    const otherId = other.file_uri.split('/')[1] ?? ''
    for (const changed of [
      signed_url.replace(/expires=\d+/, `expires=${later}`),
      signed_url.replace(/expires=\d+&/, ''),
      signed_url.replace(/signature=.*/, 'signature='),
      `${signed_url}&signature=x`,
      signed_url.replace(/files\/[\w-]{22}/, `files/${otherId}`),
    ]) {
      expect([changed, (await fetch(changed)).status]).toEqual([changed, 404])
    }
  })

  it('private files get no address for people who may not read them', async () => {
    const { file_uri } = await coreOf(ann).UploadPrivateFile({ file: file('a.pdf', SAMPLES.pdf) })
    expect(await refusal(coreOf(bob).CreateFileSignedUrl({ file_uri }))).toMatchObject({ status: 404 })
    const path = '/integration-endpoints/Core/CreateFileSignedUrl'
    expect((await visitor.post(path, { file_uri })).status).toBe(401)
    for (const [body, status] of [
      [{}, 422],
      [{ file_uri: 5 }, 422],
      [{ file_uri, expires_in: 0 }, 422],
      [{ file_uri, expires_in: 1e9 }, 422],
      [{ file_uri: 'private/../../etc/passwd' }, 404],
    ] as const) {
      expect((await ann.post(path, body)).status).toBe(status)
    }
  })

  it('private files can be in a record, and then open to its readers', async () => {
    const { file_uri } = await coreOf(ann).UploadPrivateFile({ file: file('a.png', SAMPLES.png) })
    const photo = { owner_id: ann.id, shared: true, image: file_uri }
    expect((await ann.post('/entities/Photo', photo)).status).toBe(201)
    const { signed_url } = await coreOf(bob).CreateFileSignedUrl({ file_uri })
    expect((await fetch(signed_url)).status).toBe(200)
    expect((await bob.post('/entities/Photo', { ...photo, owner_id: bob.id })).status).toBe(201)
  })
})

describe('ExtractDataFromUploadedFile through the official client', () => {
  const row = {
    type: 'object',
    properties: {
      first_name: { type: 'string' },
      age: { type: 'integer' },
      pay: { type: 'number' },
      active: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
    },
  }
  const people = [{ first_name: 'Ann', age: 41, pay: 10.5, active: true, tags: ['a', 'b'] }]
  const cells = [
    ['First Name', 'Age', 'pay', 'Active', 'tags', 'other'],
    ['Ann', 41, 10.5, true, 'a, b', 'x'],
  ]
  const extract = async (name: string, content: Uint8Array | string, json_schema: object) => {
    const { file_url } = await coreOf(ann).UploadFile({ file: file(name, content) })
    return coreOf(ann).ExtractDataFromUploadedFile({ file_url, json_schema })
  }

  it.each([
    ['CSV', 'a.csv', 'First Name;Age;pay;Active;tags;other\nAnn;41;10.5;yes;"a,b";x\n'],
    ['JSON', 'a.json', JSON.stringify(people)],
    ['XLSX', 'a.xlsx', workbook(cells)],
  ])('reads %s into the form asked for [S-25]', async (_, name, content) => {
    const success = { status: 'success', details: null }
    expect(await extract(name, content, row)).toEqual({ ...success, output: people })
    expect(await extract(name, content, { type: 'array', items: row })).toEqual({
      ...success,
      output: people,
    })
    const wrapped = { type: 'object', properties: { people: { type: 'array', items: row } } }
    expect(await extract(name, content, wrapped)).toEqual({ ...success, output: { people } })
  })

  it('ExtractDataFromUploadedFile reports the problem with a file', async () => {
    expect(await extract('a.json', '{', row)).toEqual({
      status: 'error',
      details: expect.stringMatching(/^The file is not proper JSON/),
      output: null,
    })
    expect(await extract('a.csv', 'age\nold\n', row)).toMatchObject({ output: [{ age: null }] })
  })

  it('ExtractDataFromUploadedFile passes other files to the language model', async () => {
    model.answers(says('```json\n{"total": 5}\n```'))
    expect(await extract('bill.pdf', SAMPLES.pdf, { type: 'object' })).toMatchObject({ output: { total: 5 } })
    expect(model.asked.at(-1)?.body.messages[0].content[1].file).toMatchObject({ filename: 'bill.pdf' })
  })

  it('ExtractDataFromUploadedFile opens only addresses of files that the caller may read', async () => {
    const { file_url } = await coreOf(ann).UploadFile({ file: file('a.csv', 'a\n1') })
    const path = '/integration-endpoints/Core/ExtractDataFromUploadedFile'
    expect((await bob.post(path, { file_url, json_schema: row })).status).toBe(404)
    for (const foreign of [`${model.url}/files`, 'http://169.254.169.254/', 'file:///etc/passwd', '']) {
      const answer = await ann.post(path, { file_url: foreign, json_schema: row })
      expect([foreign, answer.status, answer.body.code]).toEqual([foreign, 422, 'foreign_file'])
    }
    for (const body of [
      {},
      { file_url, json_schema: [] },
      { file_url: [], json_schema: row },
      { file_url },
    ]) {
      expect((await ann.post(path, body)).status).toBe(422)
    }
  })
})

describe('language models through the official client', () => {
  it('language models return text, or an object of the given schema [S-25]', async () => {
    model.answers(says('Petals fall'))
    expect(await coreOf(ann).InvokeLLM({ prompt: 'A haiku', model: 'gpt_5_mini' })).toBe('Petals fall')
    expect(model.asked.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer sk-secret',
      body: { model: 'model-of-ours', messages: [{ role: 'user', content: [{ text: 'A haiku' }] }] },
    })
    model.answers(says('{"mood":"good"}'))
    const response_json_schema = { type: 'object', properties: { mood: { type: 'string' } } }
    expect(await coreOf(ann).InvokeLLM({ prompt: 'Mood?', response_json_schema })).toEqual({ mood: 'good' })
    expect(model.asked.at(-1)?.body.response_format.json_schema.schema).toEqual(response_json_schema)
  })

  it('language models see the files that the caller may see, and no others', async () => {
    const { file_url } = await coreOf(ann).UploadFile({ file: file('a.png', SAMPLES.png) })
    await coreOf(ann).InvokeLLM({ prompt: 'What is this?', file_urls: [file_url] })
    const [, picture] = model.asked.at(-1)?.body.messages[0].content ?? []
    expect(picture.image_url.url).toBe(`data:image/png;base64,${SAMPLES.png.toString('base64')}`)
    const asked = model.asked.length
    const call = coreOf(bob).InvokeLLM({ prompt: 'What is this?', file_urls: [file_url] })
    expect(await refusal(call)).toMatchObject({ status: 404 })
    expect(model.asked).toHaveLength(asked)
  })

  it('unknown parameters are named in a refusal, and the model is not called [R3-56]', async () => {
    const asked = model.asked.length
    const call = coreOf(ann).InvokeLLM({
      prompt: 'News?',
      add_context_from_internet: true,
      temperature: 2,
    } as never)
    expect(await refusal(call)).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      message: 'InvokeLLM does not know add_context_from_internet, temperature.',
    })
    const drawing = coreOf(ann).GenerateImage({ prompt: 'A dot', existing_image_urls: ['x'] } as never)
    expect(await refusal(drawing)).toMatchObject({
      message: 'GenerateImage does not know existing_image_urls.',
    })
    expect(model.asked).toHaveLength(asked)
    model.answers(says('Quiet'))
    const off = { prompt: 'News?', add_context_from_internet: false, file_urls: null } as never
    expect(await coreOf(ann).InvokeLLM(off)).toBe('Quiet')
  })

  it.each(['SendSMS', 'GenerateSpeech', 'GenerateVideo', 'TranscribeAudio'])(
    '%s says that it is not configured, and not that the name is unknown [R3-56]',
    async name => {
      const answer = await ann.post(`/integration-endpoints/Core/${name}`, { prompt: 'x' })
      expect([answer.status, answer.body.code]).toEqual([400, 'not_configured'])
      expect(answer.body.message).toContain(name)
    },
  )

  it('language models draw pictures, which become files of the caller', async () => {
    model.answers({ data: [{ b64_json: SAMPLES.png.toString('base64') }] })
    const { url } = await coreOf(ann).GenerateImage({ prompt: 'A dot' })
    const answer = await fetch(url, { headers: { authorization: `Bearer ${ann.token}` } })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(SAMPLES.png)
    expect((await fetch(url)).status).toBe(404)
  })

  it('errors of language models are reported without their text, which may contain the key', async () => {
    for (const [reply, status] of [
      [500, 502],
      [401, 502],
      [{ choices: [] }, 502],
    ] as const) {
      model.answers(reply)
      const error = await refusal(coreOf(ann).InvokeLLM({ prompt: 'x' }))
      expect(error).toMatchObject({ status, message: expect.not.stringContaining('sk-secret') })
    }
    model.answers(says('no json'))
    const call = coreOf(ann).InvokeLLM({ prompt: 'x', response_json_schema: {} })
    expect(await refusal(call)).toMatchObject({ status: 502 })
  })

  it.each([{}, { prompt: '' }, { prompt: 5 }, { prompt: 'x', file_urls: [5] }])(
    'language models refuse %j as input',
    async body => {
      expect((await ann.post('/integration-endpoints/Core/InvokeLLM', body)).status).toBe(422)
      expect((await visitor.post('/integration-endpoints/Core/InvokeLLM', body)).status).toBe(401)
    },
  )

  it('language models are limited for each person', async () => {
    const eve = await test.addUser({ email: 'eve@album.test' })
    const calls = []
    for (let count = 0; count < 61; count++) calls.push(refusal(coreOf(eve).InvokeLLM({ prompt: 'x' })))
    const refused = (await Promise.all(calls)).filter(answer => answer !== 'no refusal')
    expect(refused).toMatchObject([{ status: 429 }])
  })

  it('a missing language model is reported, and tables can still be read', async () => {
    const bare = await startTestPlatform({ app: albumApp })
    try {
      const zoe = await bare.addUser({ email: 'zoe@album.test' })
      const core = coreOf(zoe, bare.url)
      for (const call of [core.InvokeLLM, core.GenerateImage]) {
        expect(await refusal(call({ prompt: 'x' }))).toMatchObject({
          status: 400,
          code: 'not_configured',
          message: expect.stringContaining('LLM_URL'),
        })
      }
      const { file_url } = await core.UploadFile({ file: file('a.csv', 'a\n1') })
      expect(await core.ExtractDataFromUploadedFile({ file_url, json_schema: {} })).toMatchObject({
        output: [{ a: '1' }],
      })
    } finally {
      await bare.close()
    }
  })
})
