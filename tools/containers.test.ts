import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { filesBelow, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('Dockerfile', () => {
  const file = DockerfileParser.parse(read('Dockerfile'))
  const instructions = file.getInstructions()
  const of = (keyword: string) => instructions.filter(instruction => instruction.getKeyword() === keyword)
  const argumentsOf = (keyword: string) =>
    of(keyword).map(instruction => instruction.getArgumentsContent() ?? '')

  it('the Dockerfile has known instructions only, and copies from stages that exist', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK']
    const others = instructions.filter(line => ![...known, 'STOPSIGNAL', 'CMD'].includes(line.getKeyword()))
    expect(others.map(line => line.toString())).toEqual([])
    const stages = file.getFROMs().map(from => from.getBuildStage())
    const copied = file.getCOPYs().flatMap(copy => copy.getFromFlag()?.getValue() ?? [])
    expect(copied.filter(stage => !stages.includes(stage))).toEqual([])
  })

  it('the Dockerfile runs Node 24 as an ordinary user, and has a health check', () => {
    for (const image of file.getFROMs().map(from => from.getImage())) {
      expect(image).toMatch(/^(node:24-slim|dependencies)$/)
    }
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/healthz')
    const [command = ''] = argumentsOf('CMD')
    const started = JSON.parse(command) as string[]
    expect(filesBelow('apps/server/src', /^main\.ts$/)).toEqual([started.at(-1)])
    // The container itself is started again, so nothing in it has to keep the server running.
    const { start } = JSON.parse(read('package.json')).scripts
    expect(started.join(' ')).toBe(start.replace('keep-running.ts', 'main.ts'))
  })

  it('the Dockerfile copies every workspace, or npm would install another tree than the lock file', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const manifests = workspaces.flatMap(pattern =>
      filesBelow(pattern.replace(/\/\*$/, ''), /^package\.json$/).filter(path => path.split('/').length <= 3),
    )
    const sources = argumentsOf('COPY').map(line => line.split(' ')[0])
    expect(manifests.filter(path => !sources.includes(path))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const document = parseDocument(text, { merge: true })
  const { services, volumes, configs } = document.toJS()

  it('compose.yaml is valid YAML without mistakes', () => {
    expect([...document.errors, ...document.warnings].map(({ message }) => message)).toEqual([])
  })

  it('compose.yaml has two nodes of the same image, PostgreSQL, storage and a proxy', () => {
    expect(Object.keys(services).sort()).toEqual(['bucket', 'one', 'postgres', 'proxy', 'storage', 'two'])
    expect(services.one).toEqual(services.two)
  })

  it('compose.yaml names only services, volumes and configs that it has', () => {
    for (const service of Object.values<Record<string, never>>(services)) {
      const { depends_on = {}, volumes: mounted = [], configs: used = [] } = service
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
      for (const mount of mounted as string[]) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      for (const { source } of used as { source: string }[]) expect(Object.keys(configs)).toContain(source)
      for (const [name, { condition }] of Object.entries<{ condition: string }>(depends_on)) {
        if (condition === 'service_healthy' && !services[name].build) {
          expect(services[name].healthcheck, name).toBeDefined()
        }
      }
    }
  })

  it('compose.yaml sets only variables that the program reads, and each secret from outside', () => {
    const variables = [...read('apps/server/src/boot/env.ts').matchAll(/name: '([A-Z_]+)'/g)].map(
      ([, name]) => name,
    )
    const set = Object.keys(services.one.environment)
    expect(set.filter(name => !variables.includes(name))).toEqual([])
    expect(text.match(/(PASSWORD|SECRET): (?!\$\{)/g)).toBeNull()
  })

  it('compose.yaml gives a node more time to stop than it drains', () => {
    const { stop_grace_period, environment } = services.one
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 10)
  })
})
