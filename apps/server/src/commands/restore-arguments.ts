import { parseArgs } from 'node:util'
import { StartError } from '@leavewell/platform'

const USAGE = 'npm run restore -- leavewell.backup [--replace] [--send-waiting]'

/** Refuses misspelt flags, because replacing and sending cannot be undone. */
export function restoreArguments(args: string[]) {
  const { positionals, values } = parsed(args)
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new StartError(`Name the file to restore: ${USAGE}`)
  return { name, replace: values.replace === true, sendWaiting: values['send-waiting'] === true }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`)
  }
}
