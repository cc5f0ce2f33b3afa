import { fileRejected } from '@causerie/contracts/content'
import { given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { areTooMany, fileRejections } from './file-rejection.ts'

/** Given events are a second apart from here. */
const begin = Date.parse('2026-01-01T00:00:00.000Z')
const rejectionsAfter = (count: number) => {
  const rejected = fileRejected({ userId: 'alice', names: ['cut.png'], reason: 'unfit-file' })
  const row = given(contentService, Array(count).fill(rejected)).row(fileRejections.get('alice'))
  return (second: number) => areTooMany(row, new Date(begin + second * 1000).toISOString())
}

test('ten rejections of a user are recorded within a minute', () => {
  expect(rejectionsAfter(0)(0)).toBe(false)
  expect(rejectionsAfter(9)(9)).toBe(false)
  expect(rejectionsAfter(10)(10)).toBe(true)
  expect(rejectionsAfter(10)(59)).toBe(true)
  expect(rejectionsAfter(10)(60)).toBe(false)
})

test('no more of them are kept than count', () => {
  const rejected = fileRejected({ userId: 'alice', names: [], reason: 'unfit-file' })
  const row = given(contentService, Array(100).fill(rejected)).row(fileRejections.get('alice'))
  expect(row?.recent).toHaveLength(60)
})
