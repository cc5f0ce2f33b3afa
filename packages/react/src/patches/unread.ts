/** Unread messages by channel, of which the internal id is the key. */
export type UnreadOf = Readonly<Record<string, number>>

/** One more, where the channel is counted. */
export const withUnread = (counts: UnreadOf, channelId: string): UnreadOf => {
  const count = counts[channelId]
  return count === undefined ? counts : { ...counts, [channelId]: count + 1 }
}

export const withRead = (counts: UnreadOf, channelId: string): UnreadOf =>
  counts[channelId] ? { ...counts, [channelId]: 0 } : counts
