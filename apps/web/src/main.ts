import './styles/app.css'
import { showApp } from './lib/page-root.ts'
import './breathe.ts'
import { createElement } from 'react'
import { App } from './app.tsx'
import { prepareFirstPicture } from './first-picture.ts'
import { listenForAnswers } from './lib/answer-first.ts'

listenForAnswers()
// Not awaited here: the code of the pages, which is prepared, waits for this very file.
void prepareFirstPicture().finally(() => showApp(createElement(App)))
