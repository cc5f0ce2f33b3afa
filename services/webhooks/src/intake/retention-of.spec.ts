import { retentionSettingUpdated, userDeleted } from '@causerie/contracts/community'
import type { Fact, Recorded } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { retentionOf } from './retention-of.ts'

const nowhere = { communityId: null, channelId: null }
// Only the type, the version and the data are read.
const recorded = ({ type, version, data }: Fact) => ({ type, version, data }) as Recorded

test.each([
  [{ enabled: true }, { enabled: true }],
  [
    {
      rules: [
        { kind: 'posts' as const, days: 9, ...nowhere },
        { kind: 'deliveries' as const, days: 3, ...nowhere },
      ],
    },
    { days: 3 },
  ],
  [
    { enabled: false, rules: [] },
    { enabled: false, days: null },
  ],
])('a setting of %j changes %j', (data, expected) => {
  expect(retentionOf(recorded(retentionSettingUpdated(data)))).toEqual(expected)
})

test('other events change nothing', () => {
  expect(retentionOf(recorded(userDeleted({ userId: 'alice' })))).toBeUndefined()
})
