import type { Caller, Reader } from '@causerie/kernel'
import type { Refusal } from '@causerie/protocol'
import { users, viewerBans } from '@causerie/replicas'
import { type AboutStream, aboutStream } from '../stream/about-stream.ts'
import { streamRows } from '../stream/stream-policy.ts'

export type AboutViewers = AboutStream & { userIds: readonly string[] }

type Asked = { params: { streamId: string }; userIds: readonly string[] }
/** The subject of a command on several viewers of one stream, without duplicates. */
export const aboutViewers = async (
  { params, userIds }: Asked,
  reader: Reader,
): Promise<AboutViewers | Refusal<'stream-not-found'>> => {
  const stream = await aboutStream({ params }, reader)
  return 'refused' in stream ? stream : { ...stream, userIds: [...new Set(userIds)] }
}

/** The caller's access, the viewers and their bans. */
export const viewerRows = (about: AboutViewers, caller: Pick<Caller, 'userId'>) => ({
  ...streamRows(about, caller),
  viewers: about.userIds.map((userId) => users.get(userId)),
  bans: about.userIds.map((userId) => viewerBans.get(about.rootStreamId, userId)),
})
