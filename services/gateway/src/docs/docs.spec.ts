import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { nouns } from '@causerie/contracts/documents'
import { exampleIds } from '@causerie/contracts/shared'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openedPass } from '../../test/operator.ts'
import { addDocs } from './docs.ts'

test('the token of the demo world is only given to its operator; others learn that there is a link', async () => {
  const app = Fastify()
  const { pass, headers } = openedPass()
  addDocs(app, () => ({ token: async () => 'token of alice', ids: {} }), { pass })
  const ask = (sent: Record<string, string>) =>
    app.inject({ url: '/docs/demo-token', headers: sent })
  const given = await ask(headers)
  expect({ token: given.json(), kept: given.headers['cache-control'] }).toEqual({
    token: { token: 'token of alice' },
    kept: 'no-store',
  })
  for (const answer of [
    await ask({ host: headers.host }),
    await ask({ ...headers, host: 'rebound.example' }),
  ])
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { token: null, hasLink: true },
    })
  await app.close()
})

test('documents are made once, not for each request', async () => {
  const app = Fastify()
  const sent: unknown[] = []
  app.addHook('onSend', async (_, __, payload) => void sent.push(payload))
  addDocs(app, () => undefined)
  for (const url of [
    '/docs/json',
    '/docs/json/Posts',
    '/docs/json/Posts/createPost',
    '/docs/events.json',
    '/docs/events',
    '/docs/events/recorded',
    '/docs',
  ]) {
    const answers = [await app.inject(url), await app.inject(url)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [first, second] = sent.splice(0)
    expect({ url, isShared: Buffer.isBuffer(first) && first === second }).toEqual({
      url,
      isShared: true,
    })
  }
  expect((await app.inject('/docs/json')).json()).toMatchObject({
    openapi: expect.any(String),
    paths: expect.any(Object),
  })
  expect((await app.inject('/docs/yaml')).statusCode).toBe(404)
  await app.close()
})

test('documents are compressed for who accepts it, and have the same content', async () => {
  const app = Fastify()
  addDocs(app, () => undefined)
  const plain = await app.inject('/docs/json')
  for (const [coding, inflate] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const { headers, rawPayload } = await app.inject({
      url: '/docs/json',
      headers: { 'accept-encoding': coding },
    })
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    expect(inflate(rawPayload).equals(plain.rawPayload)).toBe(true)
  }
  await app.close()
})

test('each group, and each operation of it, has a document of its own, which mentions nothing that it lacks', async () => {
  const app = Fastify()
  addDocs(app, () => undefined)
  const whole = (await app.inject('/docs/json')).json()
  const found: string[] = []
  for (const { name } of nouns) {
    const { body } = await app.inject(`/docs/json/${encodeURIComponent(name)}`)
    const document = JSON.parse(body)
    for (const [, kind = '', component = ''] of body.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(document.components[kind]).toHaveProperty([component])
    for (const [path, methods] of Object.entries<object>(document.paths))
      found.push(...Object.keys(methods).map((method) => `${method} ${path}`))
  }
  const all = Object.entries<object>(whole.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(found.sort()).toEqual(all.sort())
  const alone = (await app.inject('/docs/json/Posts/createPost')).json()
  expect(alone.paths).toEqual({
    '/api/v4/posts': { post: expect.objectContaining({ operationId: 'createPost' }) },
  })
  for (const nothing of ['Nothing', 'Posts/nothing', 'Users/createPost'])
    expect((await app.inject(`/docs/json/${nothing}`)).statusCode).toBe(404)
  await app.close()
})

test('examples name the records of the demo world', async () => {
  const app = Fastify()
  let ids = {}
  addDocs(app, () => ({ token: async () => undefined, ids }))
  const exampleOf = async () => {
    const { paths } = (await app.inject('/docs/json')).json()
    return paths['/api/v3/communities/{communityId}'].get.parameters[0].example
  }
  expect(await exampleOf()).toBe(exampleIds.communityId)
  ids = { communityId: 'of the demo world' }
  expect(await exampleOf()).toBe('of the demo world')
  await app.close()
})
