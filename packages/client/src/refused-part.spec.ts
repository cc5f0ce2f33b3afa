import { expect, test } from 'vitest'
import { CauserieError } from './errors.ts'
import { refusedPart } from './refused-part.ts'

const refused = (status: number, detail: string[]) =>
  new CauserieError(new Response(null, { status }), { message: 'No', data: { detail } })

test('the refused part of a query is named with the reason', () => {
  const detail = ['query: has: must be one of link, image. (index 4, length 8)']
  expect(refusedPart(refused(400, detail), 'tea has:cake')).toEqual({
    part: 'has:cake',
    reason: 'has: must be one of link, image.',
  })
})

test('a refusal without a place has its reason alone', () => {
  expect(refusedPart(refused(400, ['query: too long']), 'tea')).toEqual({
    part: '',
    reason: 'query: too long',
  })
  expect(refusedPart(refused(400, []), 'tea')).toEqual({ part: '', reason: 'No' })
})

test('other failures are not about the query', () => {
  expect(refusedPart(refused(503, []), 'tea')).toBeUndefined()
  expect(refusedPart(new Error('offline'), 'tea')).toBeUndefined()
})
