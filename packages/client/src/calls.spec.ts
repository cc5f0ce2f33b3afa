import { describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type RealtimeEvent, type Records } from './index.ts'

/** A client that is answered by these, and what it has sent. */
const clientOf = (...answers: unknown[]) => {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    session: async () => ({ accessToken: 'token' }),
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json(answers.shift() ?? {})
    },
  })
  const lines = async () =>
    Promise.all(
      sent.map(async (request) =>
        [request.method, request.url.slice('http://127.0.0.1/api/'.length), await request.text()]
          .filter((part) => part !== '')
          .join(' '),
      ),
    )
  return { client, lines, sent }
}

describe('a call is sent with', () => {
  test('members of the path there, and the others in the body of a command', async () => {
    const { client, lines } = clientOf()
    await client.posts.create({ targetType: 'community', targetId: 'c', data: { text: 'Hi' } })
    await client.posts.update({ postId: 'a/b', data: { text: 'Ho' } })
    await client.posts.approve({ postId: 'p' })
    await client.linkRules.update({ ruleId: 'r', isEnabled: false })
    expect(await lines()).toEqual([
      'POST v4/posts {"targetType":"community","targetId":"c","data":{"text":"Hi"}}',
      'PUT v4/posts/a%2Fb {"data":{"text":"Ho"}}',
      'POST v3/posts/p/approve',
      'PUT v2/whitelist/records/r {"ruleId":"r","isEnabled":false}',
    ])
  })

  test('the others in the query of a question, and those of a page in its options', async () => {
    const { client, lines } = clientOf()
    const signal = AbortSignal.timeout(60_000)
    await client.posts.query({ targetType: 'user', targetId: 'é & ü', tags: ['a', 'b'], limit: 2 })
    await client.messages.query({ messageFeedId: 'f', sortBy: 'segmentAsc', around: 'm' })
    await client.feeds.queryGlobal()
    await client.posts.delete({ postId: 'p', permanent: true }, { signal })
    expect(await lines()).toEqual([
      'GET v5/posts?targetType=user&targetId=%C3%A9%20%26%20%C3%BC&tags=a&tags=b&options[limit]=2',
      'GET v5/messages?messageFeedId=f&options[sortBy]=segmentAsc&options[around]=m',
      'GET v5/me/global-feeds',
      'DELETE v4/posts/p?permanent=true',
    ])
  })

  test('the headers that it is given', async () => {
    const { client, sent } = clientOf()
    const headers = { 'idempotency-key': 'chosen' }
    await client.posts.create({ data: { text: 'Hi' } }, { headers })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('chosen')
  })

  test('and a file comes back as one', async () => {
    const { client, lines } = clientOf({ bytes: 1 })
    const file = await client.files.download({ fileId: 'f', size: 'small' })
    expect(await file.text()).toBe('{"bytes":1}')
    expect(await lines()).toEqual(['GET v3/files/f/download?size=small'])
  })
})

describe('all records of a list', () => {
  test('are asked for page by page', async () => {
    const posts = (...ids: string[]) => ids.map((postId) => ({ postId }))
    const { client, lines } = clientOf(
      { posts: posts('1', '2'), paging: { next: 'n' } },
      { posts: [], paging: { next: 'm' } },
      { posts: posts('3'), paging: {} },
    )
    const ids: string[] = []
    for await (const { postId } of client.posts.all({
      targetType: 'user',
      targetId: 'u',
      limit: 2,
    }))
      ids.push(postId)
    expect(ids).toEqual(['1', '2', '3'])
    const first = 'GET v5/posts?targetType=user&targetId=u&options[limit]=2'
    expect(await lines()).toEqual([first, `${first}&options[token]=n`, `${first}&options[token]=m`])
  })

  test('are asked for no further than they are read', async () => {
    const { client, sent } = clientOf({ posts: [{ postId: '1' }], paging: { next: 'n' } })
    for await (const _ of client.feeds.queryGlobal.all()) break
    expect(sent).toHaveLength(1)
  })

  test('may be members of a member', async () => {
    const { client } = clientOf({ results: { videoStreamings: [{ streamId: 's' }] }, paging: {} })
    const streams = client.streams.all()
    expect(await streams.next()).toMatchObject({ value: { streamId: 's' } })
  })
})

test('calls, records and events have types', () => {
  const { client } = clientOf()
  expectTypeOf(client.posts.create).returns.resolves.toHaveProperty('posts')
  expectTypeOf(client.posts.all).returns.toEqualTypeOf<
    AsyncGenerator<Records['Post'], void, undefined>
  >()
  expectTypeOf(client.messages.all).returns.toEqualTypeOf<
    AsyncGenerator<Records['Message'], void, undefined>
  >()
  expectTypeOf(client.images.upload).returns.resolves.toEqualTypeOf<Records['File']>()
  expectTypeOf(client.posts.get).parameter(0).toEqualTypeOf<{ postId: string }>()
  // @ts-expect-error: a message needs a feed
  expectTypeOf(client.messages.create).toBeCallableWith({ data: { text: 'Hi' } })
  // @ts-expect-error: a post has an id
  expectTypeOf(client.posts.get).toBeCallableWith()
  const notified = (event: RealtimeEvent): string | undefined => {
    if (event.type === 'message.created') return event.data.messages[0]?.messageId
    if (event.type === 'post.addReaction') return event.data.reactor.reactionName
    return event.type === 'reset' ? 'fetch again' : undefined
  }
  expectTypeOf(notified).returns.toEqualTypeOf<string | undefined>()
})
