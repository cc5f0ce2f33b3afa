/** What the id of a distinct conversation is derived from: the same users have the same one. */
export const conversationText = (networkId: string, userIds: readonly string[]): string =>
  JSON.stringify(['conversation', networkId, ...[...new Set(userIds)].sort()])
