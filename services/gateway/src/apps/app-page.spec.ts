import { expect, test } from 'vitest'
import { embedded, withHeader } from './app-page.ts'

const head = '<title>Demo</title><script type="module" src="/demo/assets/index.js"></script>'
const appOf = (page: string | undefined) => ({
  page: async () => (page === undefined ? undefined : Buffer.from(page)),
  worker: async () => undefined,
  asset: async () => undefined,
})
const withHeaderOf = async (page: string | undefined) =>
  (await withHeader(appOf(page), '/demo', { hasDemo: true }).page())?.toString()

test('an app has the header of all pages above it, and its own styles after those of the header', async () => {
  const page = await withHeaderOf(`${head}<body><div id="root"></div>`)
  expect(page).toMatch(/shell\.css[\s\S]*index\.js[\s\S]*<header class="shell"[\s\S]*id="root"/)
  expect(page).toContain('<a href="/demo" aria-current="page">Demo</a>')
})

test('what is being built or is not there has none', async () => {
  const waiting = '<title>This app is being built</title><h1>This app is being built</h1>'
  expect(await withHeaderOf(waiting)).toBe(waiting)
  expect(await withHeaderOf(undefined)).toBeUndefined()
})

test('an app in another page has no header, and its links leave both pages', async () => {
  const page = (await embedded(appOf(`${head}<div id="root">`)).page())?.toString()
  expect(page).toContain('<base target="_top">')
  expect(page).not.toContain('<header')
})
