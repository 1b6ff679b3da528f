import { expect, it } from 'vitest'
import { classesIn } from './further-classes.ts'

it.each([
  ['.text-sm', ['text-sm']],
  [String.raw`.md\:text-lg:hover, .w-1\/2 > .p-0\.5`, ['md:text-lg', 'w-1/2', 'p-0.5']],
  [String.raw`.text-\[37px\]`, ['text-[37px]']],
  [String.raw`.\32 xl\:flex`, ['2xl:flex']],
  ['h1, [data-x]', []],
])('the classes found in %s are %j [R3-51]', (selector, classes) => {
  expect(classesIn(selector)).toEqual(classes)
})
