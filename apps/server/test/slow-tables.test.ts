import { sheetOf } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let file_url: string
/** A few kilobytes that unpack to 19 MB. */
const BLANKS = sheetOf(`<row r="1">${' '.repeat(19_000_000)}</row>`)
beforeAll(async () => {
  company = await startSmallCompany()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(BLANKS)]), 'slow.xlsx')
  const { body } = await company.loner.post('/integration-endpoints/Core/UploadFile', form)
  file_url = body.file_url
})
afterAll(() => company.close())

/** Sends a file that takes the longest allowed time to read. */
const extract = (signal: AbortSignal) =>
  fetch(`${company.server.url}/api/apps/leavewell/integration-endpoints/Core/ExtractDataFromUploadedFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.loner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ file_url, json_schema: { type: 'object', properties: {} } }),
    signal,
  }).then(
    answer => answer.status,
    () => 'dropped',
  )

async function previewOfImport(): Promise<{ status: number; seconds: number }> {
  const form = new FormData()
  form.set('mode', 'preview')
  form.set('file', new Blob(['email\nnew@x.test\n']), 'people.csv')
  const started = performance.now()
  const { status } = await company.hr.post('/functions/importPeople', form)
  return { status, seconds: (performance.now() - started) / 1000 }
}

describe('files of a new person that take long to read', () => {
  it('eight abandoned calls do not delay the import of HR [finding F-13]', async () => {
    const impatient = new AbortController()
    const calls = Array.from({ length: 8 }, () => extract(impatient.signal))
    await company.loner.get('/entities/User/me')
    impatient.abort()
    await Promise.all(calls)
    const { status, seconds } = await previewOfImport()
    expect(status).toBe(200)
    expect(seconds).toBeLessThan(4)
  })

  it('two of eight queued calls are read, and the import of HR comes before the second [finding F-13]', async () => {
    const calls = Array.from({ length: 8 }, () => extract(new AbortController().signal))
    await Promise.race(calls)
    const answered: (number | string)[] = []
    for (const call of calls) call.then(status => answered.push(status))
    const { status, seconds } = await previewOfImport()
    expect(status).toBe(200)
    // After one file, which has 15 seconds.
    expect(seconds).toBeLessThan(19)
    expect(answered.filter(each => each === 200).length).toBeLessThan(2)
    expect((await Promise.all(calls)).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
  })
})
