import type { Refusal } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { users, viewerBans } from '@causerie/replicas'
import { type AboutStream, aboutStream } from '../stream/about-stream.ts'
import type { StreamViewer } from '../stream/stream-audience.ts'
import { streamRows } from '../stream/stream-policy.ts'

export type AboutViewers = AboutStream & { userIds: readonly string[] }

type Asked = { params: { streamId: string }; userIds: readonly string[]; caller: StreamViewer }
/** The subject of a command on several viewers of one stream, without duplicates. */
export const aboutViewers = async (
  { params, userIds, caller }: Asked,
  reader: Reader,
): Promise<AboutViewers | Refusal<'stream-not-found'>> => {
  const stream = await aboutStream({ params, caller }, reader)
  return 'refused' in stream ? stream : { ...stream, userIds: [...new Set(userIds)] }
}

/** The caller's access, the viewers and their bans. */
export const viewerRows = ({ userIds, ...identity }: AboutViewers, caller: Pick<Caller, 'userId'>) => ({
  ...streamRows(identity, caller),
  viewers: userIds.map((userId) => users.get(userId)),
  bans: userIds.map((userId) => viewerBans.get(identity.rootStreamId, userId)),
})
