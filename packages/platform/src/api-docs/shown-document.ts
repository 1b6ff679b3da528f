/** The parts of an OpenAPI document that the page shows. */
export interface ShownDocument {
  info: { title: string }
  paths: Record<string, Record<string, ShownOperation>>
  components: { schemas: Record<string, ShownSchema> }
}

export interface ShownOperation {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: ShownSchema }[]
  requestBody?: { content: Record<string, { schema: ShownSchema }> }
}

export interface ShownSchema {
  type?: string | string[]
  $ref?: string
  description?: string
  enum?: unknown[]
  items?: ShownSchema
  anyOf?: ShownSchema[]
  format?: string
  const?: unknown
  properties?: Record<string, ShownSchema>
  required?: string[]
}
