import { conversationRead } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, type Caller, decision, type Reader } from '@causerie/kernel'
import { isReadFromOutside } from '../channel/channel-policy.ts'
import { channelForViewer } from '../channel/channel-visibility.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'

/**
 * The lines that showing messages of these channels leaves: one for each conversation that an
 * administrator reads from outside.
 */
export const traceOfReading = async (
  channelIds: readonly string[],
  caller: Caller,
  reader: Reader,
): Promise<AnyDecision[]> => {
  if (
    caller.kind !== 'admin' ||
    !(await readChatSetting(reader)).isAllowAdminViewConversationMessage
  )
    return []
  const lines = [...new Set(channelIds)].map(async (channelId) => {
    const channel = await channelForViewer(reader, channelId, caller)
    return channel && isReadFromOutside(channel) ? [lineOf(channelId, caller.userId)] : []
  })
  return (await Promise.all(lines)).flat()
}

const lineOf = (channelId: string, by: string): AnyDecision =>
  decision({
    orderBy: channelKey(channelId),
    load: {},
    decide: () => [conversationRead({ channelId, by })],
  })
