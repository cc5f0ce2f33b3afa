import type { Caller, Reader } from '@causerie/kernel'
import type { Refusal } from '@causerie/protocol'
import { users, viewerBans } from '@causerie/replicas'
import { type ResolvedStream, resolveStream } from '../stream/resolve-stream.ts'
import { streamRows } from '../stream/stream-policy.ts'

export type ResolvedViewers = ResolvedStream & { userIds: readonly string[] }

type ViewersRequest = { params: { streamId: string }; userIds: readonly string[] }
/** The subject of a command on several viewers of one stream, without duplicates. */
export const resolveViewers = async (
  { params, userIds }: ViewersRequest,
  reader: Reader,
): Promise<ResolvedViewers | Refusal<'stream-not-found'>> => {
  const stream = await resolveStream({ params }, reader)
  return 'refused' in stream ? stream : { ...stream, userIds: [...new Set(userIds)] }
}

/** The caller's access, the viewers and their bans. */
export const viewerRows = (resolved: ResolvedViewers, caller: Pick<Caller, 'userId'>) => ({
  ...streamRows(resolved, caller),
  viewers: resolved.userIds.map((userId) => users.get(userId)),
  bans: resolved.userIds.map((userId) => viewerBans.get(resolved.rootStreamId, userId)),
})
