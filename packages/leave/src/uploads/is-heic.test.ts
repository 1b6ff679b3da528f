import { expect, test } from 'vitest'
import { isHeic } from './accepted-files.ts'

test.each([
  ['IMG_1.HEIC', '', true],
  ['photo', 'image/heic', true],
  ['photo.heif', 'application/octet-stream', true],
  ['photo.jpg', 'image/jpeg', false],
  ['heic.pdf', 'application/pdf', false],
])('%s of type %j is a HEIC photo: %j [finding F-6C]', (name, type, is) => {
  expect(isHeic({ name, type })).toBe(is)
})
