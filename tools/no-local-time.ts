// Leave may not depend on the time zone of the process. In its tests, each read of that zone by its code fails. So
// a result that a test sees is the same in every zone.
import { afterAll } from 'vitest'

const SOURCE = /\/packages\/leave\/src\/(?!.*\.test\.ts)/
/** Shows moments in the zone of the reader. */
const OF_THE_READER = /\/packages\/leave\/src\/dates\/format-date\.ts/
const LOCAL_METHOD = /^(get|set)(?!UTC|Time$)|^to(Date|Time|Locale(Date|Time)?)?String$/
/** Text of a moment that names its zone, or of a day, which is read as UTC. */
const HAS_ZONE = /Z$|:\d\d.*[+-]\d\d:?\d\d$|^\d{4}(-\d\d){0,2}$/

/** Fails if code of the package is among the callers. */
function refuse(what: string, allowed?: RegExp): void {
  const { stack = '' } = new Error(what)
  if (SOURCE.test(stack) && !allowed?.test(stack)) throw new Error(`${what} reads the zone of the process`)
}

const { Date: RealDate } = globalThis
const { DateTimeFormat } = Intl
const isLocal = (text: unknown) =>
  typeof text === 'string' && !HAS_ZONE.test(text) && !Number.isNaN(RealDate.parse(text))
const methods = Object.getOwnPropertyNames(RealDate.prototype).filter(name => LOCAL_METHOD.test(name))
const real = methods.map(
  name => [name, Object.getOwnPropertyDescriptor(RealDate.prototype, name) as PropertyDescriptor] as const,
)

for (const [name, method] of real)
  Object.defineProperty(RealDate.prototype, name, {
    ...method,
    value(this: Date, ...values: unknown[]) {
      refuse(`Date.${name}`)
      return method.value.apply(this, values)
    },
  })

globalThis.Date = new Proxy(RealDate, {
  construct(target, values, asked) {
    if (values.length > 1 || isLocal(values[0])) refuse('new Date')
    return Reflect.construct(target, values, asked)
  },
  apply(target) {
    refuse('Date()')
    return target()
  },
  get(target, key) {
    if (key !== 'parse') return Reflect.get(target, key)
    return (text: string) => {
      if (isLocal(text)) refuse('Date.parse')
      return target.parse(text)
    }
  },
})

Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
  construct(target, [locale, options]: ConstructorParameters<typeof DateTimeFormat>) {
    if (options?.timeZone === undefined) refuse('Intl.DateTimeFormat', OF_THE_READER)
    return new target(locale, options)
  },
})

// Workers run files of other packages, too.
afterAll(() => {
  for (const [name, method] of real) Object.defineProperty(RealDate.prototype, name, method)
  globalThis.Date = RealDate
  Intl.DateTimeFormat = DateTimeFormat
})
