import { feature } from '@causerie/kernel'
import { clearMessageFlags } from './clear-message-flags.ts'
import { createMessage, createMessageV5 } from './create-message.ts'
import { deleteMessage, deleteMessageV5 } from './delete-message.ts'
import { eraseMessageFlags } from './erase-message-flags.ts'
import { eraseMessages } from './erase-messages.ts'
import { eraseTextCounts } from './erase-text-counts.ts'
import { erasedFlagFolds } from './erased-flag-folds.ts'
import { flagMessage, flagMessageV5 } from './flag-message.ts'
import { getMessage, getMessageV5 } from './get-message.ts'
import { isMessageFlaggedByMe, isMessageFlaggedByMeV5 } from './is-message-flagged-by-me.ts'
import { listMessages, listMessagesV5 } from './list-messages.ts'
import { messageFlagging, messages } from './message.ts'
import { flaggedMessageFolds, messageFolds } from './message-folds.ts'
import { messageReferenceFolds, messageReferences } from './message-reference.ts'
import { messageReplierFolds, messageRepliers } from './message-repliers.ts'
import { refusalToReadMessage } from './message-visibility.ts'
import { queryMessages } from './query-messages.ts'
import { queryMessagesV5 } from './query-messages-v5.ts'
import { textCountFolds, textCounts } from './text-count.ts'
import { unflagMessage, unflagMessageV5 } from './unflag-message.ts'
import { updateMessage, updateMessageV5 } from './update-message.ts'

/** What users write in channels. */
export const messageFeature = feature({
  tables: [messages, messageFlagging.flags, messageReferences, messageRepliers, textCounts],
  folds: [
    messageFolds,
    messageFlagging.recordFolds,
    messageFlagging.flagFolds,
    flaggedMessageFolds,
    erasedFlagFolds,
    messageReferenceFolds,
    messageReplierFolds,
    textCountFolds,
  ],
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
    createMessageV5,
    getMessageV5,
    listMessagesV5,
    queryMessagesV5,
    updateMessageV5,
    deleteMessageV5,
    flagMessageV5,
    unflagMessageV5,
    isMessageFlaggedByMeV5,
  },
  followUps: [
    { on: 'community', followUp: eraseMessages },
    { on: 'community', followUp: eraseMessageFlags },
    { on: 'community', followUp: eraseTextCounts },
  ],
  visibility: refusalToReadMessage,
})
