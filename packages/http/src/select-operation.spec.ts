import { operations } from '@causerie/contracts'
import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import type { Payload } from './parse-body.ts'
import { createRouter } from './router.ts'
import { selectOperation } from './select-operation.ts'

const router = createRouter(Object.values<AnyOperation>(operations))
const payloadOf = (body: unknown): Payload => ({
  contentType: body === undefined ? '' : 'application/json',
  bytes: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
})
/** The operation of a request with this query or JSON body. */
const selected = (method: string, url: string, body?: unknown): string =>
  selectedWith(method, url, payloadOf(body))
const selectedWith = (method: string, url: string, payload: Payload): string => {
  const found = router.match(method, url)
  return 'refused' in found ? found.refused : selectOperation(found, payload).id
}
const path = '/api/v2/reactions'
const record = { referenceType: 'message', referenceId: 'x' }

test('a field of the query decides where an operation reads the query', () => {
  expect(selected('GET', '/api/v3/reactions?referenceType=message&referenceId=x')).toBe(
    'queryMessageReactions',
  )
  expect(selected('GET', '/api/v3/reactions/?referenceType=message')).toBe('queryMessageReactions')
  expect(selected('GET', '/api/v3/reactions?referenceType=comment')).toBe('queryReactions')
  expect(selected('GET', '/api/v1/content-histories?contentType=message')).toBe(
    'queryMessageHistories',
  )
  expect(selected('GET', '/api/v1/content-histories?contentType=post')).toBe(
    'queryContentHistories',
  )
})

test('a field decides between several services', () => {
  const types = {
    post: 'queryFlaggedContent',
    story: 'queryFlaggedContent',
    message: 'queryFlaggedMessages',
    user: 'queryFlaggedUsers',
  }
  for (const [type, operation] of Object.entries(types))
    expect(selected('GET', `/api/v1/moderation/flagged?type=${type}`)).toBe(operation)
  for (const other of ['', '?type=poll', '?type=', '?type[]=user'])
    expect(selected('GET', `/api/v1/moderation/flagged${other}`)).toBe('queryFlaggedContent')
})

test('a field of the body decides where an operation reads the body', () => {
  expect(selected('POST', path, record)).toBe('addMessageReaction')
  expect(
    selected('POST', `${path}?referenceType=message`, { ...record, referenceType: 'post' }),
  ).toBe('addReaction')
})

test('both decide where clients send a query as a body; the query has precedence', () => {
  expect(selected('DELETE', `${path}?referenceType=message`)).toBe('removeMessageReaction')
  expect(selected('DELETE', path, record)).toBe('removeMessageReaction')
  expect(selected('DELETE', `${path}?referenceType=post`, record)).toBe('removeReaction')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', [record]],
  ['a text', 'message'],
  ['another type', { ...record, referenceType: ['message'] }],
  ['a name of every object', { ...record, referenceType: 'constructor' }],
])('%s in the body is for the operation that refuses it', (_, body) => {
  expect(selected('POST', path, body)).toBe('addReaction')
})

test('a body or query that cannot be read is for the operation that refuses it', () => {
  const bytes = Buffer.from('{"referenceType":"message"')
  expect(selectedWith('POST', path, { contentType: 'application/json', bytes })).toBe('addReaction')
  expect(
    selectedWith('POST', path, { contentType: 'text/plain', bytes: Buffer.from('message') }),
  ).toBe('addReaction')
  expect(selected('GET', '/api/v3/reactions?referenceType=message&x=%zz')).toBe('queryReactions')
  expect(selected('GET', '/api/v3/reactions?referenceType[]=message')).toBe('queryReactions')
})

test('the input of other paths is not read', () => {
  const found = router.match('POST', '/api/v3/messages')
  const payload = Object.defineProperty({ contentType: '' }, 'bytes', {
    get: () => expect.fail('the body was read'),
  })
  expect('refused' in found ? found : selectOperation(found, payload as never).id).toBe(
    'createMessage',
  )
})
