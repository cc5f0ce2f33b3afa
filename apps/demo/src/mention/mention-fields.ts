import type { Mention } from './mentions.ts'

/** Mentions in the forms of the API: where they are in the text, and whom it notifies. */
export const mentionFields = (mentions: readonly Mention[]) => ({
  mentioned: mentions.map((mention) => ({ type: 'user' as const, ...mention })),
  mentionees:
    mentions.length > 0
      ? [{ type: 'user' as const, userIds: [...new Set(mentions.map(({ userId }) => userId))] }]
      : [],
})
