import { CauserieError } from '@causerie/client'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { clientOf } from './clients.ts'

const given = sharedNetwork(peopleAndAdmin)

const picture = Buffer.from('R0lGODlhAQABAIAAANhALwAAACwAAAAAAQABAAACAkQBADs=', 'base64')

describeNetwork('the client', () => {
  it('signs in, and sends commands with keys of their own', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'eve')
    const { communities } = await client.post('/api/v3/communities', {
      body: { displayName: 'Night Trains' },
    })
    const communityId = communities[0]?.communityId ?? ''
    await client.put('/api/v3/communities/{communityId}', {
      params: { path: { communityId } },
      body: { description: 'Late' },
    })
    const found = await client.get('/api/v3/communities/{communityId}', {
      params: { path: { communityId } },
    })
    expect(found.communities).toMatchObject([{ displayName: 'Night Trains', description: 'Late' }])
    const keys = sent.map(({ method, headers }) => ({
      method,
      key: headers.get('idempotency-key'),
    }))
    expect(keys).toEqual([
      { method: 'POST', key: expect.stringMatching(/^[\da-f-]{36}$/) },
      { method: 'PUT', key: expect.stringMatching(/^[\da-f-]{36}$/) },
      { method: 'GET', key: null },
    ])
    expect(keys[0]?.key).not.toBe(keys[1]?.key)
  })

  it('executes a command once whose answer was lost', async () => {
    const { network } = await given()
    let isLost = false
    const losing: typeof fetch = async (...request) => {
      const response = await fetch(...request)
      if (isLost) return response
      isLost = true
      throw new TypeError('fetch failed')
    }
    const { client } = clientOf(network, 'fay', { fetch: losing })
    await client.post('/api/v3/communities', { body: { displayName: 'Lost and found' } })
    expect(isLost).toBe(true)
    const { communities } = await client.get('/api/v3/communities', {
      params: { query: { keyword: 'lost and found' } },
    })
    expect(communities).toHaveLength(1)
  })

  it('opens another session when its own has ended', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'gus')
    await client.get('/api/v3/sessions')
    const token = sent[0]?.headers.get('authorization')
    await fetch(`${network.baseUrl}/api/v4/sessions`, {
      method: 'DELETE',
      headers: { authorization: token ?? '' },
    })
    await Promise.all([client.get('/api/v3/sessions'), client.get('/api/v3/communities')])
    expect(new Set(sent.map(({ headers }) => headers.get('authorization'))).size).toBe(2)
  })

  it('throws what the API refuses, with code, sentence and request', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'hal')
    const refused = client.get('/api/v3/posts/{postId}', { params: { path: { postId: 'none' } } })
    const error = await refused.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CauserieError)
    expect(error).toMatchObject({
      status: 404,
      code: 400400,
      message: expect.stringMatching(/post/i),
      requestId: expect.any(String),
    })
  })

  it('walks through a list page by page', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'ida')
    for (const text of ['one', 'two', 'three'])
      await client.post('/api/v4/posts', { body: { data: { text } } })
    const texts: unknown[][] = []
    const query = { targetId: 'ida', targetType: 'user' as const, options: { limit: 2 } }
    for await (const { posts } of client.pages('/api/v5/posts', { params: { query } }))
      texts.push(posts.map(({ data }) => data.text))
    expect(texts).toEqual([['three', 'two'], ['one']])
  })

  it('uploads a picture and tells how much is sent', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'joe')
    const parts: number[] = []
    const files = await client.upload('/api/v4/images', {
      file: new Blob([picture]),
      name: '<b>red</b>.gif',
      altText: 'Red',
      onProgress: (part) => parts.push(part),
    })
    expect(files).toMatchObject([{ type: 'image', altText: 'Red' }])
    expect(parts.at(-1)).toBe(1)
    expect(sent.at(-1)?.headers.get('idempotency-key')).toBeNull()
  })
})
