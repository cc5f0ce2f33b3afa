import { expect, test } from 'vitest'
import { prehookVerdict } from './prehook-verdict.ts'

const read = (answer: unknown) => prehookVerdict(Buffer.from(JSON.stringify(answer)))

test('an answer has an action, and what belongs to it', () => {
  const whole = {
    action: 'flag',
    data: { data: { text: 'x' } },
    message: 'm',
    reason: 'r',
    confidence: 0.5,
  }
  expect(read(whole)).toEqual(whole)
  for (const action of ['allow', 'deny', 'flag']) expect(read({ action })).toEqual({ action })
  expect(read({ action: 'deny', message: ` ${'x'.repeat(300)} `, more: 1 })).toEqual({
    action: 'deny',
    message: 'x'.repeat(300),
  })
})

test('members that are null are absent', () => {
  const nothing = { data: null, message: null, reason: null, confidence: null }
  expect(read({ action: 'allow', ...nothing })).toEqual({ action: 'allow' })
})

test.each([
  [null],
  [[]],
  ['allow'],
  [{}],
  [{ action: 'ALLOW' }],
  [{ action: 'allow', data: 'x' }],
  [{ action: 'deny', message: 7 }],
  [{ action: 'deny', message: 'x'.repeat(301) }],
  [{ action: 'flag', reason: 'x'.repeat(301) }],
  [{ action: 'flag', confidence: -0.1 }],
  [{ action: 'flag', confidence: '1' }],
])('%j is no answer', (answer) => {
  expect(read(answer)).toBeUndefined()
})

test('what is no JSON in UTF-8 is no answer', () => {
  for (const bytes of [Buffer.from(''), Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22])])
    expect(prehookVerdict(bytes)).toBeUndefined()
})

test('of its data, an answer keeps what may replace something', () => {
  const data = {
    data: { text: 'x', postId: 'p' },
    metadata: { a: [1] },
    targetId: 't',
    x: [{}, {}],
  }
  expect(read({ action: 'allow', data })).toEqual({
    action: 'allow',
    data: { data: { text: 'x' }, metadata: { a: [1] } },
  })
})

test('an answer that no body of a client may be is none', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  const withMetadata = (metadata: unknown) => read({ action: 'allow', data: { metadata } })
  expect(withMetadata(nested(50))).toBeDefined()
  expect(withMetadata(nested(5_000))).toBeUndefined()
  expect(withMetadata(Array.from({ length: 20_001 }, () => 0))).toBeUndefined()
  expect(withMetadata('a\u0000b')).toBeUndefined()
})
