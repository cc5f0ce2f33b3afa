import { messageFlagErased } from '@causerie/contracts/chat'
import { fold } from '@causerie/kernel'
import { messageFlagging } from './message.ts'

export const erasedFlagFolds = {
  messageFlagErased: fold(messageFlagErased)(
    (e) => ({ flag: messageFlagging.flags.get(e.recordId, e.flaggedBy) }),
    ({ flag }) => (flag ? [messageFlagging.flags.remove(flag)] : []),
  ),
}
