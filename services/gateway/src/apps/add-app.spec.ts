import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addApp } from './add-app.ts'
import { builtApp } from './built-app.ts'

const silentLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

let folder: string
let app: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causerie-app-'))
  app = createApp({ log: silentLog, bodyMilliseconds: 1_000 })
  addApp(app, '/demo', builtApp('demo', join(folder, 'dist')))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const build = (page: string): void => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.js'), 'a secret')
  writeFileSync(join(folder, 'dist/index.html'), page)
  writeFileSync(join(folder, 'dist/assets/index-a1b2.js'), 'a script')
  writeFileSync(join(folder, 'dist/assets/notes.txt'), 'notes')
}
const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })

test('an app that is not built does not exist, and exists as soon as it is', async () => {
  const elsewhere = await ask('/no-such-path')
  for (const url of ['/demo', '/demo/two', '/demo/assets/index-a1b2.js']) {
    const { statusCode, body } = await ask(url)
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: elsewhere.body })
  }
  build('<p>first')
  expect((await ask('/demo')).body).toBe('<p>first')
  build('<p>second')
  expect((await ask('/demo')).body).toBe('<p>second')
})

test('the page is served at each of its paths and asked for each time, under a policy without scripts of others', async () => {
  build('<p>page')
  for (const url of ['/demo', '/demo/', '/demo/two', '/demo/a/b']) {
    const { headers, body } = await ask(url)
    expect(body).toBe('<p>page')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'; ")
  }
})

test('files with a hash in their name are kept for ever', async () => {
  build('<p>page')
  const { headers, body } = await ask('/demo/assets/index-a1b2.js')
  expect(body).toBe('a script')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a service worker stands beside the page, and is asked for each time', async () => {
  build('<p>page')
  expect((await ask('/demo/worker.js')).statusCode).toBe(404)
  writeFileSync(join(folder, 'dist/worker.js'), 'a worker')
  const { headers, body } = await ask('/demo/worker.js')
  expect(body).toBe('a worker')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test.each([
  '..%2F..%2Fsecret.js',
  '..%2findex.html',
  '%2e%2e/%2e%2e/secret.js',
  'notes.txt',
  'missing.js',
  '.js',
  'constructor',
])('nothing but the files of the app is served: %s', async (file) => {
  build('<p>page')
  const { statusCode, body } = await ask(`/demo/assets/${file}`)
  expect(body).not.toMatch(/secret|notes$/)
  expect(statusCode === 404 || body === '<p>page').toBe(true)
})
