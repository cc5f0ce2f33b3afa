import { expect, test } from 'vitest'
import { emptyReplay, replayBodyOf } from './replay.ts'

test('what is left empty is not asked for', () => {
  expect(replayBodyOf({ ...emptyReplay, recordId: '  ' })).toEqual({})
})

test('local times are sent as moments', () => {
  const since = '2026-11-29T18:30'
  expect(replayBodyOf({ since, until: '', recordId: ' bob ', events: ['user.didUpdate'] })).toEqual(
    {
      since: new Date(2026, 10, 29, 18, 30).toISOString(),
      recordId: 'bob',
      events: ['user.didUpdate'],
    },
  )
})
