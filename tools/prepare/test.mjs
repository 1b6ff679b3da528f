import { buildWeb } from './build-web.mjs'
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'

install()
chromium()
buildWeb()
