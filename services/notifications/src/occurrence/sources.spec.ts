import { followerAdded } from '@causerie/contracts/community'
import { expect, test } from 'vitest'
import { rules } from '../rules/rules.ts'
import { source } from './act.ts'
import { followUpsOf } from './notify.ts'
import { sources } from './sources.ts'

test('the tray follows content and community, so messages and streams notify nobody', () => {
  expect([...new Set(sources.map(({ on }) => on))].sort()).toEqual(['community', 'content'])
})

test('every rule tells of what happens from its first start on, and one that says so of all history', () => {
  const startsOf = (...of: Parameters<typeof followUpsOf>[1]) =>
    followUpsOf(rules, of).map(({ followUp }) => followUp.from)
  expect(startsOf(...sources)).toEqual(sources.map(() => 'now'))
  const followers = source(
    followerAdded,
    { on: 'community', from: 'beginning', tells: ['follow'] },
    () => [],
  )
  expect(startsOf(followers)).toEqual(['beginning'])
})
