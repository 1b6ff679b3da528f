import { test } from '../support/story.ts'

test.describe.configure({ mode: 'default' })
