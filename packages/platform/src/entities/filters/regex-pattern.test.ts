import { expect, it } from 'vitest'
import { regexPattern } from './regex-pattern.ts'

const message = (pattern: string) => {
  try {
    return regexPattern('text', pattern).pattern
  } catch (error) {
    return (error as Error).message
  }
}
const TOO_OFTEN = '$regex of text repeats too often'
const NO_OPTIONS = '$regex of text takes no options but (?i), (?s) and (?m) at its start'

it.each([
  ['((.{100}){100})b', TOO_OFTEN],
  // Each of these took PostgreSQL 8 to more than 20 s, and fewer than 1,000 repetitions.
  ['((((.?){4}){4}){4}){15}b', TOO_OFTEN],
  [`(${'\\w?'.repeat(60)}){20}b`, TOO_OFTEN],
  [`(${'\\w?'.repeat(60)}){4}b`, TOO_OFTEN],
  ['((a{1,50}){1,50}){1,50}', TOO_OFTEN],
  ['(.{100,}){100}', TOO_OFTEN],
  ['(?i)(.{100}){100}', TOO_OFTEN],
  ['(?:(?=.{100}).){100}', TOO_OFTEN],
  // Text that only looks like a bracket must not hide a repeated part.
  ['(.{50}\\c(){100}', TOO_OFTEN],
  ['(.{50}[(]){100}', TOO_OFTEN],
  ['(.{50}[])(]){100}', TOO_OFTEN],
  ['(.{50}[^])(]){100}', TOO_OFTEN],
  ['(.{50}[[.].](]){100}', TOO_OFTEN],
  ['(.{50}[[:alpha:](]){100}', TOO_OFTEN],
  ['(.{50}[\\](]){100}', TOO_OFTEN],
  ['(.{50}\\(){100}', TOO_OFTEN],
  ['(?x)((.{ 100 }){ 100 })b', NO_OPTIONS],
  ['(?b)\\(.\\{100\\}\\)\\{100\\}b', NO_OPTIONS],
  ['(?ix)a', NO_OPTIONS],
  ['(?i)(?x)a', NO_OPTIONS],
  ['(?e)a', NO_OPTIONS],
  ['(?q)a', NO_OPTIONS],
  ['(.{50}(?#(){100})', NO_OPTIONS],
  ['***:(a)', '$regex of text is not a valid pattern'],
  ['***=(a)', '$regex of text is not a valid pattern'],
])('%s is refused before PostgreSQL sees it [finding F-10]', (pattern, sentence) => {
  expect(message(pattern)).toBe(sentence)
})

it.each([
  '(?i)anna\\-maria',
  '(?i)^a\\.b',
  '^\\+?\\d{1,3}-\\d{3}-\\d{3}-\\d{4}$',
  '^[A-Z]{2}\\d{4,10}$',
  '^x{0,250}$',
  '^(ab|cd){3}(?=x)(?:y)(?!z)[^]\\]]*',
  'a{ 100 }{b',
  'price \\(?usd\\)?',
  '[(?]x',
])('%s is taken as it is written [finding F-10]', pattern => {
  expect(message(pattern)).toBe(pattern)
})

it('options at the start mean what $options mean [finding F-10]', () => {
  expect(message('(?is)^a.b')).toBe('(?i)^a.b')
  expect(regexPattern('text', '(?m)^a.[.]b', 'i').pattern).toBe('(?iw)^a[^\\n][.]b')
})

it('a pattern of unclosed brackets is read in linear time [finding F-10]', () => {
  const started = performance.now()
  message(`[${'[.a.]'.repeat(39)}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})

it('text with anchors counts as plain in any case, repeated or grouped text does not [finding F-10]', () => {
  const isPlain = (pattern: string) => regexPattern('text', pattern).isPlain
  expect(['(?i)anna', '^a.b$', 'a\\.b', '[ab]c'].map(isPlain)).toEqual([true, true, true, true])
  expect(['a*', '(a)', 'a|b', 'a{2}'].map(isPlain)).toEqual([false, false, false, false])
})
