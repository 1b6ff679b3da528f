import './styles/app.css'
import { createRoot } from 'react-dom/client'
import './breathe.ts'
import { createElement, startTransition } from 'react'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

// As a transition, so that a slow phone can answer a touch between two parts of the first picture.
const app = createRoot(root)
startTransition(() => app.render(createElement(App)))
