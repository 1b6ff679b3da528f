import './styles/app.css'
import { showApp } from './lib/page-root.ts'
import './breathe.ts'
import { createElement } from 'react'
import { App } from './app.tsx'

showApp(createElement(App))
