import { expect, it } from 'vitest'
import { holding } from './text-pattern.ts'

const finds = (text: string, value: string) =>
  new RegExp(holding(text).$regex.replace('(?i)', ''), 'i').test(value)

it('a pattern finds a text whatever its case and accents, on either side [finding F-63]', () => {
  expect(finds('grainne', 'Gráinne Kelly')).toBe(true)
  expect(finds('GRÁINNE', 'grainne@x.test')).toBe(true)
  expect(finds('Çelik', 'Celik')).toBe(true)
  expect(finds('elodie', 'ÉLODIE')).toBe(true)
  expect(finds('grainne', 'Greinne')).toBe(false)
  expect(finds('e-70', 'E-70')).toBe(true)
  expect(finds('a.b', 'acb')).toBe(false)
})

it('a pattern matches only forms of the same letter [finding F-63]', () => {
  for (let code = 0xc0; code < 0x250; code += 1) {
    const letter = String.fromCodePoint(code)
    const base = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
    for (const each of 'abcdefghijklmnopqrstuvwxyz')
      if (base.toLowerCase() !== each)
        expect([each, letter, new RegExp(holding(each).$regex.slice(4), 'i').test(letter)]).toEqual([
          each,
          letter,
          false,
        ])
  }
})

it('a pattern stays within the limits of the server [finding F-63]', () => {
  expect(holding('a'.repeat(500)).$regex.length).toBeLessThanOrEqual(200)
})
