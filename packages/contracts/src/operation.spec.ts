import {
  Json,
  operation,
  type Refusal,
  type RefusalCodes,
  type RefusalOf,
  type Reply,
  without,
} from '@causerie/protocol'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { joinCommunity } from './community/join-request/join-community.ts'
import { listUsers } from './community/user/list-users.ts'
import type { File } from './resources/file.ts'
import type { User } from './resources/user.ts'
import { everybody } from './scopes/network.ts'

test('an answer without one of its collections does not compile', () => {
  const complete: Reply<typeof listUsers> = { users: [], files: [] }
  // @ts-expect-error `files` is missing
  const incomplete: Reply<typeof listUsers> = { users: [] }

  expect(listUsers.reply.safeParse(complete).success).toBe(true)
  expect(listUsers.reply.safeParse(incomplete).success).toBe(false)
})

test('an answer with null for a collection does not compile', () => {
  // @ts-expect-error collections cannot be null
  const withNull: Reply<typeof listUsers> = { users: [], files: null }
  expect(listUsers.reply.safeParse(withNull).success).toBe(false)
})

test('a record may be serialized JSON of its type', () => {
  expectTypeOf<readonly Json<User>[]>().toExtend<Reply<typeof listUsers>['users']>()
  expectTypeOf<readonly Json<File>[]>().not.toExtend<Reply<typeof listUsers>['users']>()
  expect(JSON.stringify({ users: [new Json<User>('{"userId":"alice"}')] })).toBe(
    '{"users":[{"userId":"alice"}]}',
  )
})

test('the type of an operation lists its refusals', () => {
  expectTypeOf<'already-joined'>().toExtend<RefusalCodes<typeof joinCommunity>>()
  expectTypeOf<'post-not-found'>().not.toExtend<RefusalCodes<typeof joinCommunity>>()
  expect(joinCommunity.refusals).toContain('already-joined')
})

const toRead = ['not-found', 'forbidden'] as const
const toWrite = ['record-gone', ...without(toRead, 'not-found'), 'locked'] as const

test('the reasons of a policy follow those of another one that it asks', () => {
  expect(toWrite).toEqual(['record-gone', 'forbidden', 'locked'])
  expectTypeOf<RefusalOf<typeof toWrite>>().toEqualTypeOf<
    Refusal<'record-gone' | 'forbidden' | 'locked'>
  >()
  expectTypeOf<RefusalOf<typeof toRead>>().not.toExtend<RefusalOf<typeof toWrite>>()
})

test('an operation lists a refusal of several policies once', () => {
  const described = {
    id: 'x',
    owner: 'chat',
    method: 'GET',
    path: '/api/v1/x',
    summary: 'X',
    may: everybody,
    reply: {},
  } as const
  const { refusals } = operation({ ...described, example: {}, refusals: [...toRead, ...toWrite] })
  expect(refusals).toEqual(['not-found', 'forbidden', 'record-gone', 'locked'])
})

test('an example without a required member does not compile', () => {
  const described = {
    id: 'x',
    owner: 'chat',
    method: 'GET',
    path: '/api/v1/x/:name',
    summary: 'X',
    may: everybody,
    reply: {},
  } as const
  const params = z.object({ name: z.string() })
  // @ts-expect-error `params` is missing
  operation({ ...described, params, example: {} })
  // @ts-expect-error a name is text
  operation({ ...described, params, example: { params: { name: 5 } } })
  expect(operation({ ...described, params, example: { params: { name: 'y' } } }).example).toEqual({
    params: { name: 'y' },
  })
})

test('omitted members of an operation have defaults', () => {
  const contract = operation({
    id: 'x',
    owner: 'chat',
    method: 'GET',
    path: '/api/v1/x',
    summary: 'X',
    may: everybody,
    example: {},
    reply: { x: z.string() },
  })
  expect(contract).toMatchObject({
    aliases: [],
    credential: 'token',
    bodyLimit: 262_144,
    badInput: 'bad-request',
    refusals: [],
  })
  expect(contract.query.parse({ unknown: 1 })).toEqual({})
})
