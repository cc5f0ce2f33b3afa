import { Json } from '@causerie/protocol'
import { expect, it } from 'vitest'
import { serialiseReply } from './serialise-reply.ts'

it('copies records that are already JSON text into the answer', () => {
  const text = '{"b":1,  "a":"é"}'
  const reply = {
    users: [new Json(text), { userId: 'bob' }],
    files: [],
    paging: { next: 'x', previous: undefined },
    post: { of: new Json('{"a":1}') },
    gone: undefined,
  }
  expect(serialiseReply(reply)).toBe(
    `{"users":[${text},{"userId":"bob"}],"files":[],"paging":{"next":"x"},"post":{"of":{"a":1}}}`,
  )
})

it('writes null and bare values', () => {
  expect(serialiseReply({ lastCachePurge: null, success: true, accessToken: 'a"b' })).toBe(
    '{"lastCachePurge":null,"success":true,"accessToken":"a\\"b"}',
  )
})

it('writes a bare answer as the value of its only member', () => {
  expect(serialiseReply({ authToken: 'a' }, true)).toBe('"a"')
  expect(serialiseReply({ files: [new Json('{"a":1}')] }, true)).toBe('[{"a":1}]')
})
