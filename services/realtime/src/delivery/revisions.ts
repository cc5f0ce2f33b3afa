/**
 * When what users may read was last revoked. A revocation costs the same however much is
 * remembered: answers that are older do not count.
 */
export type Revisions = {
  current(): number
  /** Answers about this user that were asked for before do not count. */
  of(networkId: string, userId: string): number
  /** Revokes what was answered about these users, or about everybody in the network. */
  revoke(networkId: string, userIds: readonly string[] | undefined): void
}

/** So many users are kept apart; beyond, everything is revoked. */
const usersAtMost = 50_000

export const createRevisions = (): Revisions => {
  const ofNetwork = new Map<string, number>()
  const ofUser = new Map<string, number>()
  let current = 0
  let ofAll = 0
  // Network ids contain no line break.
  const keyOf = (networkId: string, userId: string) => `${networkId}\n${userId}`
  return {
    current: () => current,
    of: (networkId, userId) =>
      Math.max(ofAll, ofNetwork.get(networkId) ?? 0, ofUser.get(keyOf(networkId, userId)) ?? 0),
    revoke: (networkId, userIds) => {
      current += 1
      if (!userIds) ofNetwork.set(networkId, current)
      for (const userId of userIds ?? []) ofUser.set(keyOf(networkId, userId), current)
      if (ofUser.size <= usersAtMost) return
      ofUser.clear()
      ofAll = current
    },
  }
}
