import { defaultParseSearch } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { requestPath } from './page-path.ts'

it.each(['69a4e1116987bd918df7e751', '699400000000000000000012', '6994000000000e0000000012'])(
  'the URL of request %s is read as it was written [finding F-01]',
  id => {
    const { search } = new URL(requestPath(id), 'http://leave.test')
    expect(defaultParseSearch(search)).toEqual({ request: id })
  },
)
