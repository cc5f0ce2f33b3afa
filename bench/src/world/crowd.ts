import { communityMemberJoined, createCommunity, userCreated } from '@causerie/contracts/community'
import { communityKey, userKey } from '@causerie/contracts/shared'
import { decision, newId } from '@causerie/kernel'
import type { Fact, OrderingKey } from '@causerie/protocol'
import { communities, communityUsers, users } from '@causerie/replicas'
import type { InProcess } from '../servers/in-process.ts'

const atOnce = 500

/**
 * Creates users with the service's own commands, because a hundred thousand sign-ins would take
 * minutes.
 */
export const meet = ({ hosts, networkId }: InProcess, userIds: readonly string[]): Promise<void> =>
  inParts(userIds, async (part) => {
    const orderBy: OrderingKey[] = part.map(userKey)
    const load = { people: part.map((userId) => users.get(userId)) }
    const facts: Fact[] = part.map((userId) =>
      userCreated({ userId, internalId: newId(), displayName: userId }),
    )
    await hosts.community.decide(
      { networkId, actor: 'bench', cause: 'bench' },
      decision({ orderBy, load, decide: () => facts }),
    )
  })

/** Creates a community with the given owner and members. */
export const foundCommunity = async (
  network: InProcess,
  owner: string,
  memberIds: readonly string[],
): Promise<string> => {
  const { hosts, networkId, run } = network
  const { communities: made } = await run(createCommunity, owner, {
    body: { displayName: `Of ${memberIds.length}` },
  })
  // The answer contains the created community as text.
  const [{ communityId }] = JSON.parse(
    `[${String((made as readonly { text: string }[])[0]?.text)}]`,
  ) as [{ communityId: string }]
  await inParts(memberIds, async (part) => {
    const load = {
      members: part.map((userId) => communityUsers.get(communityId, userId)),
      community: communities.get(communityId),
    }
    const facts: Fact[] = part.map((userId) =>
      communityMemberJoined({ communityId, userId, roles: ['member'] }),
    )
    await hosts.community.decide(
      { networkId, actor: 'bench', cause: 'bench' },
      decision({ orderBy: communityKey(communityId), load, decide: () => facts }),
    )
  })
  return communityId
}

const inParts = async (
  all: readonly string[],
  work: (part: readonly string[]) => Promise<void>,
): Promise<void> => {
  for (let i = 0; i < all.length; i += atOnce) await work(all.slice(i, i + atOnce))
}
