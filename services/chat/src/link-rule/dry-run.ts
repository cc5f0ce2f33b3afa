import { type Caller, type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import { textsOf } from '@causerie/replicas'
import { readableChannel } from '../channel-access/channel-visibility.ts'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import type { MessageDoc } from '../message/message.ts'

const mostSeen = 1_000
/** One request of an administrator ends in time, whatever the messages hold. */
const [mostCharacters, mostParts, mostWork] = [2_000_000, 3_000, 200_000_000]

type Stored = { position: string; isDeleted: boolean; isConversation: boolean; doc: Doc<MessageDoc> }

/** Ids begin with their time, so the latest messages of a network have the last ids. */
const latestOfNetwork = sql<Stored, { before: string }>(
  'latest_messages',
  `
  select m.internal_id as position, m.is_deleted as "isDeleted", coalesce(c.type = 'conversation', false) as "isConversation", m.doc
  from (
    select * from messages where network_id = $networkId and internal_id < $before order by internal_id desc limit 100
  ) m
  left join lateral (select type from channels where network_id = $networkId and channel_id = m.channel_id limit 1) c on true
  order by m.internal_id desc
  `,
)
const latestOfChannel = sql<Stored, { before: string; feedId: string }>(
  'latest_messages_of_channel',
  `
  select m.segment_key as position, m.is_deleted as "isDeleted", false as "isConversation", m.doc
  from messages m
  where m.network_id = $networkId and m.message_feed_id = $feedId and m.segment_key < $before
  order by m.segment_key desc
  limit 100
  `,
)
/** Beyond every position, in byte order. */
const end = '\u{10ffff}'

/** How a rule sees a message: the parts of its texts that it is tried on, whether it stops one of these, and the work that this took. */
export type Trial = {
  partsOf: (text: string) => readonly string[]
  stops: (parts: readonly string[]) => Promise<{ isStopped: boolean; work: number }>
}
type Asked = { channelId: string | undefined; caller: Pick<Caller, 'userId' | 'kind'> }

/** The latest messages that a trial stops, latest first; or why the caller may not read them. Those of a channel are of its default feed. */
export const dryRun = async (reader: Reader, { channelId, caller }: Asked, trial: Trial) => {
  const channel = channelId === undefined ? undefined : await readableChannel(reader, channelId, caller)
  if (channel && 'refused' in channel) return channel
  const run = { tried: 0, stopped: [] as Stopped[] }
  let [seen, characters, partsTried, workDone] = [0, 0, 0, 0]
  for (let before = end; seen < mostSeen; ) {
    const page = await pageOf(reader, channel?.internalId, before)
    for (const message of page) {
      if (message.isDeleted || message.isConversation) continue
      // Rows are stored by this schema.
      const { data, createdAt, ...doc } = valueIn(message.doc)
      const texts = textsOf(data)
      const parts = texts.flatMap(trial.partsOf)
      run.tried += 1
      // Other requests get their turn in between.
      await new Promise((resolve) => setImmediate(resolve))
      const { isStopped, work } = await trial.stops(parts)
      if (isStopped) run.stopped.push({ messageId: doc.messageId, channelId: doc.channelId, userId: doc.userId, createdAt })
      characters += texts.reduce((sum, { length }) => sum + length, 0)
      partsTried += parts.length
      workDone += work
      if (characters > mostCharacters || partsTried > mostParts || workDone > mostWork) return run
    }
    const last = page.at(-1)
    if (!last) break
    seen += page.length
    before = last.position
  }
  return run
}
type Stopped = Pick<MessageDoc, 'messageId' | 'channelId' | 'userId' | 'createdAt'>

const pageOf = (reader: Reader, feedId: string | undefined, before: string): Promise<Stored[]> =>
  feedId === undefined ? reader.rows(latestOfNetwork, { before }) : reader.rows(latestOfChannel, { before, feedId })

/** Who tries words on a conversation of others learns of what is said there, as a reader does. */
export const traceOfDryRun = async (channelId: string | undefined, caller: Caller, reader: Reader) =>
  channelId === undefined ? [] : traceOfReading([channelId], caller, reader)
