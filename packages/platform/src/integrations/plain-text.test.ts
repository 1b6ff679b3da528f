import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text of a mail', () => {
  it.each([
    ['Hello\n\n  you', 'Hello\n\n  you'],
    ['1 < 2 and 3 > 2, <b', '1 < 2 and 3 > 2, <b'],
    ['<p>Dear Ann,</p>\n<p>your pin is <b>set</b>.<br>Bye</p>', 'Dear Ann,\n\nyour pin is set.\nBye'],
    ['<ul><li>One</li><li>Two &amp; three</li></ul>End', '- One\n- Two & three\n\nEnd'],
    ['<a href="https://pins.test/1">the pin</a>', 'the pin (https://pins.test/1)'],
    ['<a href="https://pins.test/1">https://pins.test/1</a>', 'https://pins.test/1'],
    ['<a href="javascript:alert(1)">click</a>', 'click'],
    ['<html><head><title>T</title></head><body>Hi<!-- <p>not</p> --> there</body></html>', 'Hi there'],
    ['<p>a</p><script>alert("x")</script><style>p{}</style>b', 'a\n\nb'],
    ['<p>1 < 2 &lt;script&gt; &#65;&#x42;&#0;&unknown;', '1 < 2 <script> AB &unknown;'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p>half <b', 'half <b'],
  ])('of %j is %j', (body, text) => {
    expect(plainText(body)).toBe(text)
  })

  it.each(['<p><style>', '<p><!--', '<p><a', '<p>< ', '<p>&#', '<p> \n', '<p><a href=', '<p><a href="x'])(
    'the plain text of many repetitions of %j is ready in linear time',
    pattern => {
      const started = performance.now()
      plainText(pattern.repeat(20_000))
      plainText(`${pattern.slice(3).repeat(40_000)}<p>`)
      expect(performance.now() - started).toBeLessThan(1_000)
    },
  )
})
