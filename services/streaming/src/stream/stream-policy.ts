import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Loaded } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork } from '@causerie/replicas'
import { type StreamIdentity, type StreamRow, streamOf } from './stream.ts'

/** The stream of a request and the rows that decide what its caller may do with it. */
export const streamRows = (identity: StreamIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  stream: streamOf(identity),
})
type StreamRows = Loaded<ReturnType<typeof streamRows>>

type ManageRefusal = Refusal<'stream-not-found' | 'permission-denied'>
/** The stream that the caller may moderate, or why not: its owner may, and who may ban users from the channels of the network. */
export const streamToModerate = ({ stream, ...access }: StreamRows, caller: Caller): StreamRow | ManageRefusal => {
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return mayModerate(stream, { ...access, caller }) ? stream : refuse('permission-denied')
}

/** The stream that the caller may edit, or why not: its owner and administrators may. */
export const streamToEdit = ({ stream }: Pick<StreamRows, 'stream'>, caller: Caller): StreamRow | ManageRefusal => {
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return stream.userId === caller.userId || caller.kind === 'admin' ? stream : refuse('permission-denied')
}

/** Whether a user moderates a stream. */
export const mayModerate = (
  { userId }: Pick<StreamRow, 'userId'>,
  access: Omit<StreamRows, 'stream' | 'user'> & { user: { roles: readonly string[] } | undefined; caller: Pick<Caller, 'userId' | 'kind'> },
): boolean => userId === access.caller.userId || mayInNetwork('BAN_USER_FROM_CHANNEL', access)
