// A fresh clone installs first. Its output goes to stderr, because stdout is for the answers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root } from './root.mjs'

if (!existsSync(join(root, 'node_modules/node/bin/node'))) install()
