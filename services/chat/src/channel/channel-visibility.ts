import type { Caller, Reader } from '@causerie/kernel'
import { readChatSetting } from '../setting/chat-setting-queries.ts'
import { type ChannelForViewer, channelForViewerIn, viewerRows } from './channel-access.ts'
import { channelToRead, refusalToSee } from './channel-policy.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** A channel, even a deleted one, and the viewer's rights in it; undefined if it does not exist. */
export const channelForViewer = async (
  reader: Reader,
  channelId: string,
  caller: Viewer,
): Promise<ChannelForViewer | undefined> =>
  channelForViewerIn(await reader.load(viewerRows(channelId, caller)), {
    caller,
    networkId: reader.networkId,
  })

/** What several channels were marked with is shown to nobody. */
type Resolved = { resolved: { channelId?: string; seen?: unknown }; caller: Viewer }
/** The refusal of a caller who may not see that there is such a channel. */
export const refusalToSeeChannel = async (
  { resolved: { channelId }, caller }: Resolved,
  reader: Reader,
): Promise<ReturnType<typeof refusalToSee>> =>
  channelId === undefined
    ? undefined
    : refusalToSee(await channelForViewer(reader, channelId, caller), caller)

/**
 * The channel whose messages the viewer may read, or why not. What decides that is read by one
 * statement.
 */
export const readableChannel = async (
  reader: Reader,
  channelId: string,
  caller: Viewer,
): Promise<ReturnType<typeof channelToRead>> => {
  const [channel, setting] = await Promise.all([
    channelForViewer(reader, channelId, caller),
    caller.kind === 'admin' ? readChatSetting(reader) : undefined,
  ])
  return channelToRead(channel, { caller, setting })
}
