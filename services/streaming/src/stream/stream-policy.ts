import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Loaded } from '@causerie/kernel'
import { type AccessInCommunity, accessInNetwork, communityUsers, mayInCommunity, type StreamRow, streamOf } from '@causerie/replicas'
import type { AboutStream } from './about-stream.ts'
import type { PlacedStream } from './stream-queries.ts'

/** The stream of a request and the rows that decide what its caller may do with it. */
export const streamRows = ({ communityId, ...identity }: PlacedStream, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  members: communityId === null ? [] : [communityUsers.get(communityId, caller.userId)],
  stream: streamOf(identity),
})
type StreamRows = Loaded<ReturnType<typeof streamRows>>

type ManageRefusal = Refusal<'stream-not-found' | 'permission-denied'>
type Asking = { caller: Caller; about: Pick<AboutStream, 'isReadable'> }
/** The stream that the caller may moderate, or why not. */
export const streamToModerate = (
  { stream, members: [member], ...access }: StreamRows,
  { caller, about }: Asking,
): StreamRow | ManageRefusal => {
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return mayModerate(stream, { ...access, member, caller }) ? stream : refusalToManage(about)
}

/** The stream that the caller may edit, or why not: its owner and administrators may. */
export const streamToEdit = ({ stream }: Pick<StreamRows, 'stream'>, { caller, about }: Asking): StreamRow | ManageRefusal => {
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return stream.userId === caller.userId || caller.kind === 'admin' ? stream : refusalToManage(about)
}

/** For whoever may not read the stream there is none. */
export const refusalToManage = ({ isReadable }: Pick<AboutStream, 'isReadable'>): ManageRefusal =>
  refuse(isReadable ? 'permission-denied' : 'stream-not-found')

type Moderator = Omit<AccessInCommunity, 'caller'> & { caller: Pick<Caller, 'userId' | 'kind'> }
/**
 * Whether a user moderates a stream: its owner, who may ban users from the channels of the network, and who may ban members of the
 * community in which a post shows it.
 */
export const mayModerate = ({ userId }: Pick<StreamRow, 'userId'>, access: Moderator): boolean =>
  userId === access.caller.userId ||
  mayInCommunity('BAN_USER_FROM_CHANNEL', access) ||
  (access.member !== undefined && mayInCommunity('BAN_COMMUNITY_USER', access))
