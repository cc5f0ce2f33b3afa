import { operations } from '@causerie/contracts'
import { everybody } from '@causerie/contracts/shared'
import { operation } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Input, type RawInput, readInput } from './read-input.ts'

const search = operation({
  id: 'search',
  owner: 'content',
  method: 'GET',
  path: '/search',
  summary: 'Everything that a query can hold',
  may: everybody,
  query: z.object({
    tags: z.array(z.string()).optional(),
    limits: z.array(z.number()).default([]),
    isDeleted: z.boolean().optional(),
    since: z.number().nullish(),
    isOwn: z.preprocess((value) => value ?? undefined, z.boolean().optional()).optional(),
    dataTypes: z
      .object({ values: z.array(z.string()), matchType: z.enum(['exact']).optional() })
      .optional(),
    targets: z
      .array(z.object({ targetId: z.string(), isPublic: z.boolean().default(true) }))
      .optional(),
    options: z
      .object({ limit: z.number().int().default(10), token: z.string().optional() })
      .default({ limit: 10 }),
    version: z.union([z.literal(3), z.boolean(), z.string()]).optional(),
  }),
  example: {},
  reply: {},
})
const removeMembers = operation({
  id: 'removeMembers',
  owner: 'community',
  method: 'DELETE',
  path: '/members',
  summary: 'A removal whose input may stand in its body',
  may: everybody,
  takesBodyAsQuery: true,
  query: z.object({ userIds: z.array(z.string()), role: z.string().optional() }),
  example: { query: { userIds: ['a'] } },
  reply: {},
})

const raw = (given: Partial<RawInput>): RawInput => ({
  params: {},
  rawQuery: '',
  body: undefined,
  ...given,
})
const query = (rawQuery: string) => (readInput(search, raw({ rawQuery })) as Input).query

describe('a query', () => {
  it.each([
    ['tags[]=a&tags[]=b', { tags: ['a', 'b'] }],
    ['tags%5B%5D=a&tags%5b%5d=b', { tags: ['a', 'b'] }],
    ['tags=a&tags=b', { tags: ['a', 'b'] }],
    ['tags[0]=a&tags[1]=b', { tags: ['a', 'b'] }],
    ['tags[12]=b&tags[02]=a', { tags: ['a', 'b'] }],
    ['tags=a', { tags: ['a'] }],
    ['tags[]=a', { tags: ['a'] }],
    ['tags=a,b', { tags: ['a,b'] }],
    ['tags=a+b%2Bc%26d', { tags: ['a b+c&d'] }],
    ['limits=1&limits[]=2.5', { limits: [1, 2.5] }],
    ['isDeleted=true', { isDeleted: true }],
    ['isDeleted=false', { isDeleted: false }],
    ['isDeleted=', {}],
    ['isDeleted=null', {}],
    ['since=-12', { since: -12 }],
    ['isOwn=true', { isOwn: true }],
    [
      'dataTypes[values][0]=text&dataTypes%5Bvalues%5D%5B1%5D=image',
      { dataTypes: { values: ['text', 'image'] } },
    ],
    [
      'targets[0][targetId]=x&targets[1][targetId]=y&targets[1][isPublic]=false',
      {
        targets: [
          { targetId: 'x', isPublic: true },
          { targetId: 'y', isPublic: false },
        ],
      },
    ],
    ['options[limit]=5', { options: { limit: 5 } }],
    [
      'options%5Btoken%5D=e30%3D&options[type]=pagination',
      { options: { limit: 10, token: 'e30=' } },
    ],
    ['version=3', { version: 3 }],
    ['version=true', { version: true }],
    ['version=x', { version: 'x' }],
    ['createNewUserWhenNotFound=true&unknown[a][b][c][d][e][f][g]=1', {}],
    ['', {}],
    ['&&=1&', {}],
  ])('reads %s', (rawQuery, expected) => {
    expect(query(rawQuery)).toEqual({ limits: [], options: { limit: 10 }, ...expected })
  })

  it('of list routes contains what clients encoded twice, and what they encoded once', () => {
    const read = (rawQuery: string) => readInput(operations.listUsers, raw({ rawQuery }))
    const twice = `userIds[]=${encodeURIComponent(encodeURIComponent('ann lee+@x.io'))}&userIds[]=100%25`
    expect(read(twice)).toEqual({
      params: {},
      query: { userIds: ['ann lee+@x.io', '100%', 'ann%20lee%2B%40x.io'] },
      body: {},
    })
    expect(read(`userIds[]=${encodeURIComponent('100%25 ü')}`)).toMatchObject({
      query: { userIds: ['100% ü', '100%25 ü'] },
    })
    expect(read(`userIds[]=${encodeURIComponent('x'.repeat(897))}%2520`)).toMatchObject({
      query: { userIds: [`${'x'.repeat(897)}%20`] },
    })
    expect(query('tags=ann%2520lee')).toMatchObject({ tags: ['ann%20lee'] })
  })

  it('of list routes is valid if one of its readings is', () => {
    const read = (rawQuery: string) => readInput(operations.listUsers, raw({ rawQuery }))
    const long = encodeURIComponent(encodeURIComponent('ü'.repeat(900)))
    expect(read(`userIds[]=${long}`)).toMatchObject({ query: { userIds: ['ü'.repeat(900)] } })
    expect(read(`userIds[]=${long}x`)).toEqual({
      refused: 'bad-request',
      detail: [expect.stringMatching('^userIds.0: ')],
    })
  })

  it('of a removal may be sent in the body, and wins over it', () => {
    const body = { userIds: ['bob', 'carol'], role: 'a', syncState: 'x' }
    expect(readInput(removeMembers, raw({ body }))).toMatchObject({
      query: { userIds: ['bob', 'carol'], role: 'a' },
    })
    expect(readInput(removeMembers, raw({ body, rawQuery: 'userIds=dan' }))).toMatchObject({
      query: { userIds: ['dan'], role: 'a' },
    })
  })

  it.each([
    ['isDeleted=maybe', 'isDeleted'],
    ['options[limit]=many', 'options.limit'],
    ['options[limit]=1e9', 'options.limit'],
    ['options=5', 'options'],
    ['since=Infinity', 'since'],
    ['dataTypes[values]=a&dataTypes[matchType]=loose', 'dataTypes.matchType'],
    ['targets[0][isPublic]=true', 'targets.0.targetId'],
    ['tags[a]=1', 'tags'],
    ['tags=%', 'query'],
    ['tags=%ff', 'query'],
    ['tags=a%00', 'query'],
    ['a%00=1', 'query'],
    ['__proto__=1', 'query'],
    ['options[__proto__][limit]=1', 'query'],
    ['tags=__proto__', 'query'],
    ['tags[1000000]=a', 'query'],
    ['tags[]=a&'.repeat(1001), 'query'],
  ])('is refused: %s', (rawQuery, field) => {
    expect(readInput(search, raw({ rawQuery }))).toEqual({
      refused: 'bad-request',
      detail: [expect.stringMatching(`^${field}: `)],
    })
  })

  it('of any text is parsed or refused, and changes no prototype', () => {
    const words = [
      'tags',
      'options',
      'limit',
      'targets',
      'a',
      '__proto__',
      'constructor',
      'toString',
      '0',
      '17',
      '-1',
      'true',
      '',
    ]
    const signs = ['[', ']', '[]', '=', '&', '%', '%5B', '%5D', '%00', '%ff', '+', '.', ',']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ...signs), { maxLength: 30 }), (pieces) => {
        const input = readInput(search, raw({ rawQuery: pieces.join('') }))
        expect('refused' in input || 'query' in input).toBe(true)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a body', () => {
  it('loses fields that the contract does not list', () => {
    const body = {
      userId: 'alice',
      deviceId: 'd',
      syncState: 1,
      deviceInfo: { kind: 'web', more: 1 },
    }
    expect(readInput(operations.openSession, raw({ body }))).toMatchObject({
      body: { userId: 'alice', deviceId: 'd', deviceInfo: { kind: 'web' } },
    })
    expect(
      readInput(
        operations.joinCommunity,
        raw({ params: { communityId: 'c' }, body: { communityId: 'c' } }),
      ),
    ).toMatchObject({
      body: {},
    })
  })

  it('that is missing is refused, naming each required field once', () => {
    const refused = {
      refused: 'invalid-parameters',
      detail: ['userId: Is required.', 'deviceId: Is required.'],
    }
    expect(readInput(operations.openSession, raw({}))).toEqual(refused)
    expect(readInput(operations.openSession, raw({ body: null }))).toEqual(refused)
  })

  it('that is not an object is refused if the contract expects one', () => {
    expect(readInput(operations.createCommunity, raw({ body: [] }))).toEqual({
      refused: 'bad-request',
      detail: [expect.stringMatching('^body: ')],
    })
  })

  it('has its errors reported with those of the path and the query', () => {
    const input = readInput(
      operations.getUser,
      raw({ params: { userId: 'x'.repeat(901) }, rawQuery: 'type=secret' }),
    )
    expect(input).toEqual({
      refused: 'bad-request',
      detail: [expect.stringMatching('^userId: '), expect.stringMatching('^type: ')],
    })
  })
})
