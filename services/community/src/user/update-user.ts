import { updateUser as contract, userUpdated } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import {
  avatarRows,
  refusalOfAvatar,
  roles,
  type UserRow,
  userFlagging,
  users,
} from '@causerie/replicas'
import { emptyToNull } from '../empty-to-null.ts'
import {
  claimHandle,
  handleKeys,
  handleRows,
  isHandleTaken,
  previousHandle,
} from './profile-handle.ts'
import { userAnswer } from './user-answer.ts'
import { unknownRoles } from './user-policy.ts'
import { textsOfUser } from './user-texts.ts'

/**
 * Users update themselves, administrators any user. An empty text clears a field; without a name,
 * users are called by their id.
 */
export const updateUser = command(contract, {
  resolve: async ({ body, caller }, reader) => {
    const { content, names } = textsOfUser(body)
    return {
      userId: body.userId ?? caller.userId,
      verdict: await verdictOn(content, reader, names),
    }
  },
  orderBy: ({ resolved, body }) => [userKey(resolved.userId), ...handleKeys(body.profileHandle)],
  load: ({ resolved, body, caller }) => ({
    ...avatarRows(body.avatarFileId),
    ...userFlagging.hookFlagRows(resolved.userId, caller),
    user: users.get(resolved.userId),
    handles: handleRows(body.profileHandle),
    roles: roles.all(),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { user, handles, avatar, roles: custom, ruleSet, hookFlags },
    { resolved, body: fields, caller },
  ) => {
    const isAdmin = caller.kind === 'admin'
    if (!isAdmin && (resolved.userId !== caller.userId || fields.roles))
      return refuse('permission-denied')
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (fields.roles && mayNotHave(user, fields.roles)) return refuse('permission-denied')
    const unknown = unknownRoles(fields.roles, custom)
    if (unknown.length > 0) return refuse('unknown-roles', unknown)
    if (isHandleTaken(handles, user.userId)) return refuse('duplicate-handle')
    const avatarRefusal = refusalOfAvatar(avatar, {
      fileId: fields.avatarFileId,
      current: user.avatarFileId,
      caller,
    })
    const refusal = avatarRefusal ?? refusalByRules(resolved.verdict, ruleSet)
    if (refusal) return refusal

    const changes = changedFields(user, {
      ...fields,
      displayName: fields.displayName === '' ? user.userId : fields.displayName,
      roles: fields.roles && [...new Set(fields.roles)],
      avatarFileId: emptyToNull(fields.avatarFileId),
    })
    if (Object.keys(changes).length === 0) return []
    return [
      ...claimHandle(fields.profileHandle, handles, user.userId),
      userUpdated({
        ...changes,
        ...previousHandle(user, fields.profileHandle),
        userId: user.userId,
      }),
      ...userFlagging.flagOfHook(
        { record: user, hookFlags },
        { userId: user.userId, flaggedUserId: user.userId },
        caller,
      ),
    ]
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})

/**
 * `global-admin` marks administrators: it can be neither given to other users nor taken from
 * administrators.
 */
const mayNotHave = (user: UserRow, roles: readonly string[]): boolean =>
  roles.includes('global-admin') !== user.roles.includes('global-admin')
