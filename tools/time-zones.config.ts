// The projects that time-zones.mjs names, once in each zone that it names.
import { defineConfig } from 'vitest/config'
import { HOLD_ZONE, ON_DATABASE, SHARED, WITHOUT_DATABASE } from '../vitest.config.ts'
import { root } from './prepare/root.mjs'

const zones = process.env.ZONES?.split(' ') ?? []
const names = process.env.ZONE_PROJECTS?.split(' ') ?? []
const projects = [...WITHOUT_DATABASE, ...ON_DATABASE].filter(({ test }) => names.includes(test.name))

export default defineConfig({
  root,
  test: {
    ...SHARED,
    projects: zones.flatMap(zone =>
      projects.map(({ test }) => ({
        extends: true as const,
        test: {
          ...test,
          name: `${test.name} in ${zone}`,
          env: { TZ: zone },
          setupFiles: [...new Set([HOLD_ZONE, ...('setupFiles' in test ? test.setupFiles : [])])],
        },
      })),
    ),
  },
})
