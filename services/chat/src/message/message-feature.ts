import { feature } from '@causerie/kernel'
import { clearMessageFlags } from './clear-message-flags.ts'
import { createMessage } from './create-message.ts'
import { deleteMessage } from './delete-message.ts'
import { flagMessage } from './flag-message.ts'
import { getMessage } from './get-message.ts'
import { isMessageFlaggedByMe } from './is-message-flagged-by-me.ts'
import { listMessages } from './list-messages.ts'
import { messageFlagging, messages } from './message.ts'
import { flaggedMessageFolds, messageFolds } from './message-folds.ts'
import { refusalToReadMessage } from './message-visibility.ts'
import { queryMessages } from './query-messages.ts'
import { textCountFolds, textCounts } from './text-count.ts'
import { unflagMessage } from './unflag-message.ts'
import { updateMessage } from './update-message.ts'

/** What users write in channels. */
export const messageFeature = feature({
  tables: [messages, messageFlagging.flags, textCounts],
  folds: [messageFolds, messageFlagging.recordFolds, messageFlagging.flagFolds, flaggedMessageFolds, textCountFolds],
  operations: {
    createMessage,
    getMessage,
    listMessages,
    queryMessages,
    updateMessage,
    deleteMessage,
    flagMessage,
    unflagMessage,
    clearMessageFlags,
    isMessageFlaggedByMe,
  },
  visibility: refusalToReadMessage,
})
