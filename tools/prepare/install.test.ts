import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import { runsBuildTools } from './install.mjs'

test('every Node that the binaries of the build tools are not for gets another one to install with', () => {
  const binaries = lock.packages['node_modules/@rolldown/binding-linux-x64-gnu']
  expect(binaries.engines.node).toBe('^20.19.0 || >=22.12.0')
  const versions = ['18.20.4', '20.18.3', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '23.0.0', '24.21.0']
  expect(versions.filter(runsBuildTools)).toEqual(['20.19.0', '22.12.0', '23.0.0', '24.21.0'])
})
