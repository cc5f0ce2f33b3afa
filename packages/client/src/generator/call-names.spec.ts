import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callsOf } from './call-names.ts'
import { type Document, type Operation, routesOf } from './document.ts'

const document: Document = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
)

const operation = (operationId: string, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: '',
  description: '',
  tags: ['Posts'],
  security: [{ token: [] }],
  parameters: [],
  responses: {},
  ...more,
})
/** The names of operations, by the paths of these. */
const namesIn = (operations: Record<string, Operation>): Record<string, string> => {
  const paths = Object.entries(operations).map(([path, get]) => [path, { get }])
  const calls = callsOf({ paths: Object.fromEntries(paths) })
  return Object.fromEntries(calls.map(({ noun, verb, path }) => [`${noun}.${verb}`, path]))
}

describe('calls are named', () => {
  test('for each operation of the API once, by its newest version', () => {
    const calls = callsOf(document)
    const named = new Set(calls.map(({ operation: { operationId } }) => operationId))
    expect(named.size).toBe(calls.length)
    const others = routesOf(document).filter(
      ({ operation: { operationId, deprecated } }) => !(deprecated || named.has(operationId)),
    )
    const newest = others.filter(({ operation: { operationId } }) => !named.has(`${operationId}V5`))
    // For backends, media servers, browsers and the command line, and what `signIn()` and newer operations do.
    expect(newest.map(({ operation: { operationId } }) => operationId).sort()).toEqual([
      'addBlockRules',
      'addLinkRules',
      'createAuthToken',
      'downloadUserExport',
      'getFileContent',
      'importRecords',
      'openSession',
      'reportFlaggedFrame',
      'reportPublished',
      'reportRecorded',
      'reportUnpublished',
    ])
  })

  test('by verb and record, or by their group where none follows the verb', () => {
    expect(
      namesIn({
        '/api/v4/posts': operation('createPost'),
        '/api/v3/posts/{postId}/flags': operation('clearPostFlags'),
        '/api/v3/channels/{channelId}/users': operation('queryChannelUsers', {
          tags: ['Channel users'],
        }),
        '/api/v3/communities/top-trending': operation('listTrendingCommunities', {
          tags: ['Communities'],
        }),
        '/api/v3/polls/{pollId}/votes': operation('voteInPoll', { tags: ['Polls'] }),
      }),
    ).toEqual({
      'posts.create': '/api/v4/posts',
      'posts.clearFlags': '/api/v3/posts/{postId}/flags',
      'channelUsers.query': '/api/v3/channels/{channelId}/users',
      'communities.listTrending': '/api/v3/communities/top-trending',
      'polls.vote': '/api/v3/polls/{pollId}/votes',
    })
  })

  test('by the newest version, wherever it stands', () => {
    const [older, newer] = [operation('getPost'), operation('getPostV5')]
    expect(namesIn({ '/api/v3/a': older, '/api/v5/a': newer })).toEqual({
      'posts.get': '/api/v5/a',
    })
    expect(namesIn({ '/api/v5/a': newer, '/api/v3/a': older })).toEqual({
      'posts.get': '/api/v5/a',
    })
    expect(namesIn({ '/api/v3/a': operation('getPost', { deprecated: true }) })).toEqual({})
  })

  test('or not at all: a contract without a name, and two with the same', () => {
    expect(() =>
      namesIn({ '/api/v1/wishes': operation('grantWish', { tags: ['Wishes'] }) }),
    ).toThrow('grantWish has no name')
    expect(() =>
      namesIn({
        '/api/v1/feeds/all': operation('queryGlobalFeed'),
        '/api/v1/feeds/global': operation('feedsQueryGlobal', { tags: ['Posts'] }),
        '/api/v1/posts': operation('getPost'),
        '/api/v1/posts/one': operation('getPosts'),
      }),
    ).toThrow('posts.get would be both getPost and getPosts')
  })
})
