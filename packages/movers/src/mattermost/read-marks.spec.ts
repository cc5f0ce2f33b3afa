import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, each } from '../../test/collect.ts'
import type { ImportRecord } from '../import-record.ts'
import { withReadMarks } from './read-marks.ts'

const channelId = fc.constantFrom('a', 'b')
const time = fc.integer({ min: 1, max: 8 })

const message = (channel: string, at: number, index: number): ImportRecord => ({
  kind: 'message',
  id: `${index}`,
  channelId: channel,
  userId: 'bob',
  type: 'text',
  createdAt: new Date(at).toISOString(),
})

test('marks are as many messages as were sent until the time, and none where there are none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(channelId, time)),
      fc.array(fc.record({ channelId, time, userId: fc.constantFrom('ann', 'bob') })),
      async (sent, readTimes) => {
        const messages = sent
          .toSorted(([, a], [, b]) => a - b)
          .map(([channel, at], index) => message(channel, at, index))
        const records = await collect(withReadMarks(each(messages), readTimes))
        expect(records.slice(0, messages.length)).toEqual(messages)
        const expected = readTimes.map((read) => ({
          kind: 'readMark',
          channelId: read.channelId,
          userId: read.userId,
          readToSegment: sent.filter(([c, at]) => c === read.channelId && at <= read.time).length,
        }))
        expect(records.slice(messages.length)).toEqual(
          expected.filter(({ readToSegment }) => readToSegment > 0),
        )
      },
    ),
  )
})
