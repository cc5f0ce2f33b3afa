import { reportReading as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, type Caller, decision, query, type Reader } from '@causerie/kernel'
import { channelOfMember } from '../channel/channel-policy.ts'
import { feedsByIds } from './feed-queries.ts'
import { feedReading } from './feed-reading.ts'
import { feedsOf, markersOf } from './marker-view.ts'
import { readFacts, rowsToRead } from './read-feed.ts'

/**
 * Most reports move nothing, so they are queries: they lock no lane, and leave an event only of
 * feeds in which messages came.
 */
export const reportReading = query(
  contract,
  async ({ body: { messageFeedIds }, caller }, reader) => {
    const feedIds = (await feedsOf(reader, caller, messageFeedIds)).map(({ feedId }) => feedId)
    const [markers] = await Promise.all([
      markersOf(reader, caller, { feedIds, begun: feedIds }),
      feedReading.begin(reader, { feedIds, userId: caller.userId }),
    ])
    return markers
  },
  {
    trace: ({ body: { messageFeedIds }, caller }, reader) =>
      readMeanwhile(messageFeedIds, caller, reader),
  },
)

/** Reads to the end the feeds in which messages came since the last report. */
const readMeanwhile = async (
  ids: readonly string[],
  caller: Caller,
  reader: Reader,
): Promise<AnyDecision[]> => {
  const moved = (await feedsOf(reader, caller, ids)).filter(
    ({ recordedSegment, lastSegment }) => recordedSegment < lastSegment,
  )
  const feeds = await feedsByIds(
    reader,
    moved.map(({ feedId }) => feedId),
  )
  return feeds.map((feed) =>
    decision({
      orderBy: channelKey(feed.channel.channelId),
      load: rowsToRead(feed.channel, [feed], caller),
      decide: (rows) => {
        const channel = channelOfMember(rows, caller)
        return 'refused' in channel ? [] : readFacts(rows, { channel, feeds: [feed] })
      },
    }),
  )
}
