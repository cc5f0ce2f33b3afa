import { socialSettingUpdated } from '@causerie/contracts/community'
import { type AnyDecision, decision, fanOut, type Reader, sql } from '@causerie/kernel'
import {
  followsNeedApproval,
  isPendingFollow,
  pendingFollowCondition,
  socialSettingOf,
  socialSettings,
  users,
} from '@causerie/replicas'
import { acceptFollow, followRows, type Pair, pairKeys } from './follow-facts.ts'

type PendingFollow = Pair & { createdAt: string }
/** In the order of the index `followers_pending`. */
const pending = sql<PendingFollow, PendingFollow>(
  'pending_followers_of_network',
  `
  select to_user_public_id as "to", from_user_public_id as "from", created_at as "createdAt"
  from followers
  where network_id = $networkId and ${pendingFollowCondition()}
    and (to_user_public_id, created_at, from_user_public_id) > ($to, $createdAt, $from)
  order by to_user_public_id, created_at, from_user_public_id
  limit 500
  `,
)

async function* pendingFollows(reader: Reader): AsyncIterable<Pair> {
  for (let after: PendingFollow | undefined = { to: '', createdAt: '', from: '' }; after; ) {
    const page: PendingFollow[] = await reader.rows(pending, after)
    for (const { from, to } of page) yield { from, to }
    after = page.at(-1)
  }
}

/** Accepts a pending request to follow; nothing if follows wait for an approval again. */
export const grantFollow = (pair: Pair): AnyDecision =>
  decision({
    orderBy: pairKeys(pair),
    load: {
      userRows: [users.get(pair.from), users.get(pair.to)],
      setting: socialSettings.get('social'),
      ...followRows(pair),
    },
    decide: ({ userRows, setting, following }) => {
      if (followsNeedApproval(socialSettingOf(setting)) || !isPendingFollow(following)) return []
      return userRows.some((user) => !user || user.isDeleted) ? [] : acceptFollow(pair)
    },
  })

/** A network whose users follow each other without approval leaves no request to follow pending. */
export const grantPendingFollows = fanOut(
  'grant-pending-follows',
  {
    of: socialSettingUpdated,
    from: 'beginning',
    when: ({ isFollowWithRequestEnabled, userPrivacySetting }) =>
      isFollowWithRequestEnabled === false || userPrivacySetting === 'public',
  },
  async function* (_, reader) {
    for await (const pair of pendingFollows(reader)) yield grantFollow(pair)
  },
)
