import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addDocs } from './docs.ts'

test('the token of the demo world is only given to readers on this machine', async () => {
  const app = Fastify()
  addDocs(app, () => 'token of alice')
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/docs/demo-token', headers: { host: 'localhost:8080', ...headers }, remoteAddress })
  const given = await ask({})
  expect({ token: given.json(), kept: given.headers['cache-control'] }).toEqual({ token: { token: 'token of alice' }, kept: 'no-store' })
  for (const answer of [
    await ask({ host: 'rebound.example' }),
    await ask({ 'x-forwarded-for': '127.0.0.1' }),
    await ask({ origin: 'https://page.example' }),
    await ask({}, '192.0.2.1'),
  ])
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { token: null } })
  await app.close()
})
