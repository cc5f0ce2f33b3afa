import { CauserieError } from '@causerie/client'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { mp4Of } from '../content/file/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { clientOf } from './clients.ts'

const given = sharedNetwork(peopleAndAdmin)

const picture = Buffer.from('R0lGODlhAQABAIAAANhALwAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const video = mp4Of('vide', 'clip.mp4').bytes

describeNetwork('the client', () => {
  it('signs in, and sends commands with keys of their own', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'eve')
    const { communities } = await client.communities.create({ displayName: 'Night Trains' })
    const communityId = communities[0]?.communityId ?? ''
    await client.communities.update({ communityId, description: 'Late' })
    const found = await client.communities.get({ communityId })
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

  it('calls every version of an operation by its path', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'eli')
    const { communities } = await client.post('/api/v3/communities', {
      body: { displayName: 'Day Trains' },
    })
    const path = { communityId: communities[0]?.communityId ?? '' }
    const found = await client.get('/api/v3/communities/{communityId}', { params: { path } })
    expect(found.communities).toMatchObject([{ displayName: 'Day Trains' }])
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
    await client.communities.create({ displayName: 'Lost and found' })
    expect(isLost).toBe(true)
    const { communities } = await client.communities.query({ keyword: 'lost and found' })
    expect(communities).toHaveLength(1)
  })

  it('opens another session when its own has ended', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'gus')
    await client.sessions.verify()
    const headers = { authorization: sent[0]?.headers.get('authorization') ?? '' }
    const sessions = (method: string) =>
      fetch(`${network.baseUrl}/api/v4/sessions`, { method, headers })
    expect((await sessions('DELETE')).ok).toBe(true)
    // A busy gateway may learn of it later.
    await eventually(async () => (await sessions('DELETE')).status).toBe(401)
    await Promise.all([client.sessions.verify(), client.communities.query()])
    expect(new Set(sent.map(({ headers }) => headers.get('authorization'))).size).toBe(2)
  })

  it('throws what the API refuses, with code, sentence, detail and request', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'hal')
    const error = await client.posts.get({ postId: 'none' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CauserieError)
    expect(error).toMatchObject({
      status: 404,
      code: 400400,
      message: expect.stringMatching(/post/i),
      requestId: expect.any(String),
    })
    const unfit = client.communities.query({ limit: 1000 })
    await expect(unfit).rejects.toMatchObject({
      status: 400,
      detail: [expect.stringMatching(/limit/)],
    })
  })

  it('goes through a list page by page, and record by record', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'ida')
    for (const text of ['one', 'two', 'three']) await client.posts.create({ data: { text } })
    const pages: unknown[][] = []
    const target = { targetId: 'ida', targetType: 'user' } as const
    const query = { ...target, options: { limit: 2 } }
    for await (const { posts } of client.pages('/api/v5/posts', { params: { query } }))
      pages.push(posts.map(({ data }) => data.text))
    expect(pages).toEqual([['three', 'two'], ['one']])
    const before = sent.length
    const texts: unknown[] = []
    for await (const { data } of client.posts.all({ ...target, limit: 2 })) texts.push(data.text)
    expect(texts).toEqual(['three', 'two', 'one'])
    expect(sent.length - before).toBe(2)
  })

  it('goes through a list whose paging is of another form', async () => {
    const { network } = await given()
    const { client } = clientOf(network, 'jan')
    for (const userId of ['kay', 'lou']) {
      await clientOf(network, userId).client.sessions.verify()
      await client.users.follow({ userId })
    }
    const followed: string[] = []
    for await (const { to } of client.follows.queryMyFollowing.all({ limit: 1 })) followed.push(to)
    expect(followed.sort()).toEqual(['kay', 'lou'])
  })

  it.each([
    { noun: 'images', content: picture, type: 'image' },
    { noun: 'videos', content: video, type: 'video' },
    { noun: 'files', content: Buffer.from('words'), type: 'file' },
  ] as const)('uploads $noun and tells how much is sent', async ({ noun, content, type }) => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'joe')
    const parts: number[] = []
    const file = await client[noun].upload(new Blob([content]), {
      name: '<b>red</b>',
      altText: 'Red',
      onProgress: (part) => parts.push(part),
    })
    expect(file).toMatchObject({ type, altText: 'Red' })
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(sent.at(-1)?.headers.get('idempotency-key')).toBeNull()
    const bytes = await client.files.download({ fileId: file.fileId })
    expect(bytes.size).toBeGreaterThan(0)
  })

  it('uploads again when its session has ended', async () => {
    const { network } = await given()
    const { client, sent } = clientOf(network, 'kit')
    await client.sessions.verify()
    const authorization = sent[0]?.headers.get('authorization') ?? ''
    await fetch(`${network.baseUrl}/api/v4/sessions`, {
      method: 'DELETE',
      headers: { authorization },
    })
    const image = await client.images.upload(new Blob([picture]), { onProgress: () => {} })
    expect(image).toMatchObject({ type: 'image' })
  })
})
