import Type from 'typebox'
import { addressFor, filePath } from '../files/file-address.ts'
import { readParameters } from '../forms/forms.ts'
import { readInput } from '../http/read-input.ts'
import type { Integration } from './integration.ts'
import { takeModelCall } from './invoke-model.ts'
import { refuseOthers } from './refuse-others.ts'

const schema = Type.Object({ prompt: Type.String({ minLength: 1, maxLength: 4_000 }) })

/** Generates an image and stores it like an upload of the caller. */
export const generateImage: Integration = async (deps, request) => {
  const { principal } = request
  const parameters = await readParameters(request, 'Integration GenerateImage')
  refuseOthers('GenerateImage', schema, parameters, ['model'])
  const { prompt } = readInput(schema, parameters)
  await takeModelCall(deps.limiter, principal)
  const { id, name } = await deps.files.upload(principal, 'generated.png', await deps.model.draw(prompt))
  return { url: addressFor(request, filePath(id, name), deps.publicUrl()) }
}
