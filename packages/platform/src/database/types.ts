import pg from 'pg'

const { builtins } = pg.types

/** How PostgreSQL's values arrive in JavaScript: calendar dates as text (never shifted), moments as ISO text, bigint as number. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.DATE) return (text: string) => text
      if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
      if (oid === builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    }
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}
