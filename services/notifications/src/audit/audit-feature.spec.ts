import { ownActsOfOthers } from '@causerie/testkit/golden/own-acts'
import { expect, test } from 'vitest'

test('whoever does something to what is not theirs has an entry, in all that releases recorded', () => {
  expect(ownActsOfOthers('notifications')).toEqual([])
})
