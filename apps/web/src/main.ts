import './styles/app.css'
import { showApp } from './lib/page-root.ts'
import './yield-to-event-loop.ts'
import { createElement } from 'react'
import { App } from './app.tsx'
import { prepareFirstPicture } from './first-picture.ts'
import { listenForAnswers } from './lib/defer-after-paint.ts'

listenForAnswers()
// Not awaited, because the code of the pages imports this file and could not load before it has run.
void prepareFirstPicture().finally(() => showApp(createElement(App)))
