import { z } from 'zod'
import { ChatNetworkSetting } from '../../resources/chat-network-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { everyAccess } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const { mention, messagePreview, ...flags } = ChatNetworkSetting.omit({ enabled: true }).shape
const changed = z
  .object({ ...flags, mention: mention.partial(), messagePreview: messagePreview.partial() })
  .partial()

export const chatSettingUpdated = event({
  type: 'ChatSettingUpdated',
  summary:
    'The chat network setting was updated. Fields that did not change are absent, before and after.',
  data: z.object({ before: changed, after: changed, by: z.string() }),
  orderedBy: () => networkKey,
  revokes: everyAccess,
  audit: ({ data: { before, after } }) => onSetting('chat', { before, after }),
})
