import { eventually, startSmtpServer, type TestSmtpServer } from '@leavewell/platform/testing'
import { afterEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let company: SmallCompany
let smtp: TestSmtpServer
afterEach(async () => {
  await company.close()
  await smtp.close()
})

async function start(mailFrom: string) {
  smtp = await startSmtpServer()
  company = await startSmallCompany({ smtpUrl: smtp.url, mailFrom })
}

const choose = async (settings: object) =>
  expect((await company.hr.post('/functions/changeSettings', settings)).status).toBe(200)

/** The next mail that arrives. */
async function next(send: () => Promise<unknown>) {
  const before = smtp.received.length
  await send()
  return eventually(() => {
    const mail = smtp.received[before]
    if (mail === undefined) throw new Error('Nothing has arrived')
    return { ...mail, from: mail.headers.get('from') }
  })
}

const test = () => next(() => company.hr.post('/functions/sendTestMail', {}))
const asked = () => next(() => company.request(company.employee))

it('mails name the organisation in their head, the text part too, and carry its logo', async () => {
  await start('leave@acme.test')
  const plain = await test()
  expect(plain.text).not.toContain('cid:')
  expect(plain.from).toBe('leave@acme.test')

  await choose({ name: 'Acme & Söhne', logo: `data:image/png;base64,${PNG}` })
  // Every node learns of the choice from the feed of changes.
  await eventually(async () => expect((await asked()).from).toBe('Acme & Söhne <leave@acme.test>'))
  const { headers, recipients, text } = await asked()
  expect(recipients).toEqual(['boss@x.test'])
  expect(headers.get('content-type')).toContain('multipart/alternative')
  expect(text).toContain('Acme & Söhne\r\n\r\nHello Boss')
  expect(text).toContain('<strong style="font-size:17px">Acme &amp; Söhne</strong>')
  expect(text.match(/cid:logo@leavewell/g)).toHaveLength(1)
  expect(text).toContain('Content-Type: multipart/related')
  expect(text).toContain('Content-ID: <logo@leavewell>')
  expect(text).toContain('Content-Disposition: inline; filename=logo.png')
  expect(text.replaceAll('\r\n', '')).toContain(PNG)
})

it('a sender’s name from the environment stays, and mails that people send have no head', async () => {
  await start('People team <leave@acme.test>')
  await choose({ name: 'Acme', logo: `data:image/webp;base64,${PNG}` })
  await eventually(async () => expect((await asked()).text).toContain('Acme\r\n\r\nHello'))
  const { from, text } = await asked()
  expect(from).toBe('People team <leave@acme.test>')
  expect(text, 'not every mail program shows WebP').not.toContain('cid:')

  const written = await next(() =>
    company.hr.post('/integration-endpoints/Core/SendEmail', {
      to: 'emma@x.test',
      subject: 'Lunch',
      body: 'Shall we? <!--head-->',
    }),
  )
  expect(written.text).not.toContain('Acme')
  expect(written.text).toContain('Shall we? <!--head-->')
})

it('a name is text in HTML and one line in a header, whatever it is', async () => {
  await start('leave@acme.test')
  await choose({ name: '<img src=x onerror=alert(1)> $& "Acme", a@b.test' })
  await eventually(async () => expect((await asked()).text).toContain('&lt;img src=x'))
  const { text, from, recipients } = await asked()
  expect(text.split('<!doctype html>')[1]).not.toContain('<img')
  expect(text).toContain('$&amp; &quot;Acme&quot;')
  expect(from).toMatch(/<leave@acme\.test>$/)
  expect(recipients).toEqual(['boss@x.test'])
})
