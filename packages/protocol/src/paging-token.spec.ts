import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decodeToken, encodeToken } from './paging-token.ts'

const Token = z.object({
  after: z.tuple([z.string(), z.string()]),
  limit: z.number().int().min(1).max(100),
})

describe('paging tokens', () => {
  test('are decoded to what was encoded', () => {
    const token = { after: ['ärger 😀', 'id-1'], limit: 20 }
    expect(decodeToken(Token, encodeToken(token))).toEqual(token)
  })

  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['another sort', encodeToken({ before: 1, limit: 20 })],
    ['a limit out of range', encodeToken({ after: ['a', 'b'], limit: 1000 })],
    ['NUL', encodeToken({ after: ['a\0', 'b'], limit: 20 })],
    ['a lone surrogate', Buffer.from('{"after":["\\ud800","b"],"limit":20}').toString('base64')],
  ])('are refused: %s', (_, text) => {
    expect(decodeToken(Token, text)).toBeUndefined()
  })
})
