import { createApp } from '@causerie/http'
import { expect, test } from 'vitest'
import { addFirstPage } from './first-page.ts'

const silentLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

test('browsers get a page that says whether all is well; others what any path without an operation answers', async () => {
  let isReady = true
  const app = createApp({ log: silentLog, bodyMilliseconds: 1_000 })
  addFirstPage(app, async () => {
    if (!isReady) throw new Error('a check failed')
    return { isReady, checks: {} }
  })
  const ask = (url: string, accept?: string) =>
    app.inject({ url, headers: { host: 'localhost', ...(accept && { accept }) } })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await ask('/', browser)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept',
  })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).toContain('Everything runs')
  expect(page.body).not.toMatch(/<script>|https?:/)
  isReady = false
  expect((await ask('/', browser)).body).toContain('not available right now')

  const elsewhere = await ask('/no-such-path')
  for (const accept of [undefined, '*/*', 'application/json']) {
    const { statusCode, body } = await ask('/', accept)
    expect({ statusCode, body }).toEqual({ statusCode: elsewhere.statusCode, body: elsewhere.body })
  }
  await app.close()
})

test('two people to write as are shown where there is a demo, and nothing of others', async () => {
  const app = createApp({ log: silentLog, bodyMilliseconds: 1_000 })
  let built: Buffer | undefined
  const nothing = async () => undefined
  const demo = { page: async () => built, worker: nothing, asset: nothing }
  addFirstPage(app, async () => ({ isReady: true, checks: {} }), {
    apps: [{ built: demo, link: { href: '/demo', title: 'Demo', text: 'Two people.' } }],
    hasDemo: true,
  })
  const ask = () => app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } })
  expect((await ask()).body).not.toContain('<iframe')
  built = Buffer.from('<p>built')
  const { headers, body } = await ask()
  expect(body).toContain('data-src="/demo/two/embedded"')
  expect(headers['content-security-policy']).toContain("frame-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await app.close()
})
