import Type from 'typebox'
import { errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import { readInput } from '../http/read-input.ts'
import { contentPartOf, jsonAnswer, type Model } from '../llm/model.ts'
import { readTable } from '../spreadsheets/read-table.ts'
import { TableError } from '../spreadsheets/table.ts'
import type { Integration } from './integration.ts'
import { takeModelCall } from './invoke-model.ts'
import { type ReadFile, readOwnFile } from './read-own-file.ts'
import { shapeRows } from './shape-rows.ts'

const schema = Type.Object({
  file_url: Type.String(),
  json_schema: Type.Record(Type.String(), Type.Unknown()),
})

const IS_TABLE = /\.(csv|json|xlsx)$/i

/**
 * Converts an uploaded file to the requested schema: tables by their columns, other files by the language model. An
 * unreadable file is no failed call. The answer states the reason.
 */
export const extractData: Integration = async (deps, request, gone) => {
  const parameters = await readParameters(request, 'Integration ExtractDataFromUploadedFile')
  const { file_url, json_schema } = readInput(schema, parameters)
  const file = await readOwnFile(deps, request.principal, file_url, 'file_url')
  if (!IS_TABLE.test(file.name)) {
    if (!deps.model.isConfigured) {
      throw errors.notConfigured(
        'Without a language model, data can be read from CSV, JSON and XLSX files only.',
      )
    }
    await takeModelCall(deps.limiter, request.principal)
    return { status: 'success', details: null, output: await readByModel(deps.model, file, json_schema) }
  }
  try {
    const { rows } = await readTable(file.name, file.content, { principal: request.principal, gone })
    const output = shapeRows(
      json_schema,
      rows.map(({ values }) => values),
    )
    return { status: 'success', details: null, output }
  } catch (error) {
    if (error instanceof TableError) return { status: 'error', details: error.message, output: null }
    throw error
  }
}

async function readByModel(model: Model, file: ReadFile, json_schema: object): Promise<unknown> {
  const task = { type: 'text', text: 'Extract the data of this file as JSON of the given schema.' } as const
  const { content } = await model.reply([{ role: 'user', content: [task, contentPartOf(file)] }], {
    schema: json_schema,
  })
  return jsonAnswer(content)
}
