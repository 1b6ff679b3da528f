import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'

install()
buildWeb()
