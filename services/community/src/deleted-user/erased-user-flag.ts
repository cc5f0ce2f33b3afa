import { userFlagErased } from '@causerie/contracts/community'
import { fold } from '@causerie/kernel'
import { userFlagging } from '@causerie/replicas'

export const erasedUserFlagFolds = {
  userFlagErased: fold(userFlagErased)(
    (e) => ({ flag: userFlagging.flags.get(e.recordId, e.flaggedBy) }),
    ({ flag }) => (flag ? [userFlagging.flags.remove(flag)] : []),
  ),
}
