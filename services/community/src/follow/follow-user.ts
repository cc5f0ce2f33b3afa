import { blockedWith, blocksWith } from '@causerie/authorization'
import { followUser as contract } from '@causerie/contracts/community'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  followsNeedApproval,
  isCurrentFollow,
  isPendingFollow,
  socialSettingOf,
  socialSettings,
  users,
} from '@causerie/replicas'
import { oneFollowAnswer } from './follow-answer.ts'
import { acceptFollow, followRows, pairKeys, startFollow } from './follow-facts.ts'

export const followUser = command(contract, {
  resolve: ({ params, caller }) =>
    params.userId === caller.userId
      ? refuse('own-self')
      : { from: caller.userId, to: params.userId },
  orderBy: ({ resolved }) => pairKeys(resolved),
  load: ({ resolved: { from, to } }) => ({
    userRows: [users.get(from), users.get(to)],
    blocks: blocksWith(from, [to]),
    setting: socialSettings.get('social'),
    ...followRows({ from, to }),
  }),
  isRecorded: ({ blocks, following }, { resolved: { from, to } }) =>
    following !== undefined && blockedWith(from, blocks).has(to),
  decide: ({ userRows, blocks, setting, following }, { resolved }) => {
    if (userRows.some((user) => !user || user.isDeleted)) return refuse('user-not-found')
    if (blockedWith(resolved.from, blocks).has(resolved.to)) return refuse('blocked-user')
    const status = followsNeedApproval(socialSettingOf(setting)) ? 'pending' : 'accepted'
    if (!following || !isCurrentFollow(following)) return startFollow(resolved, status)
    return isPendingFollow(following) && status === 'accepted' ? acceptFollow(resolved) : []
  },
  reply: (done, reader) => oneFollowAnswer(done, reader),
})
