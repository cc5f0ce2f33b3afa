import type { ImportRecord } from '../import-record.ts'

/** Until when somebody has read a channel, in milliseconds since 1970. */
export type ReadTime = { channelId: string; userId: string; time: number }

/**
 * All records, and behind them what users have read, which Mattermost has as times: messages are
 * counted as they come, so they must be in the order of their times.
 */
export async function* withReadMarks(
  records: AsyncIterable<ImportRecord>,
  readTimes: readonly ReadTime[],
): AsyncGenerator<ImportRecord, void, undefined> {
  let timesOf: Map<string, number[]> | undefined
  const segments = new Map<string, Segments>()
  for await (const record of records) {
    yield record
    if (record.kind !== 'message') continue
    // All read times are known behind the records that are no messages.
    timesOf ??= sortedTimes(readTimes)
    const { channelId } = record
    const counted = segments.get(channelId) ?? newSegments(timesOf.get(channelId) ?? [])
    segments.set(channelId, counted)
    count(counted, Date.parse(record.createdAt ?? ''))
  }
  for (const { channelId, userId, time } of readTimes) {
    const readToSegment = segmentAt(segments.get(channelId), time)
    if (readToSegment > 0) yield { kind: 'readMark', channelId, userId, readToSegment }
  }
}

/** How many messages a channel has, and had at each of some times. */
type Segments = {
  messages: number
  times: readonly number[]
  passed: number
  at: Map<number, number>
}

const newSegments = (times: readonly number[]): Segments => ({
  messages: 0,
  times,
  passed: 0,
  at: new Map(),
})

const count = (segments: Segments, createdAt: number): void => {
  for (
    let time = segments.times[segments.passed];
    time !== undefined && time < createdAt;
    time = segments.times[segments.passed]
  ) {
    segments.at.set(time, segments.messages)
    segments.passed += 1
  }
  segments.messages += 1
}

const segmentAt = (segments: Segments | undefined, time: number): number =>
  segments ? (segments.at.get(time) ?? segments.messages) : 0

const sortedTimes = (readTimes: readonly ReadTime[]): Map<string, number[]> => {
  const times = new Map<string, number[]>()
  for (const { channelId, time } of readTimes) {
    const ofChannel = times.get(channelId)
    if (ofChannel) ofChannel.push(time)
    else times.set(channelId, [time])
  }
  for (const ofChannel of times.values()) ofChannel.sort((a, b) => a - b)
  return times
}
