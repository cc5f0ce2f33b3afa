import { z } from 'zod'

/** What clients are told of in real time, or what decides who is told. */
export const RealtimeKind = z.enum([
  'channel',
  'message',
  'message-feed',
  'community',
  'user',
  'follow',
  'community-feed',
  'user-feed',
  // Who reviews what is posted there, and sees what was flagged.
  'moderated-community-feed',
  'moderated-user-feed',
  'post',
  'comment',
  'story',
  'poll',
  'stream',
  'tray',
  'tray-of-community',
  'feed-of-user',
  'markers-of-user',
  'read-message',
  // Shown to webhooks alone.
  'file',
  'join-request',
  'invitation',
])
export type RealtimeKind = z.infer<typeof RealtimeKind>

/** Who would be told. */
export const RealtimeViewer = z.object({ userId: z.string(), kind: z.enum(['user', 'admin']) })
export type RealtimeViewer = z.infer<typeof RealtimeViewer>

/**
 * The queries by which the realtime role asks the owners of records, by their names. They are
 * internal: signed with the keys of the installation, and no operations of the API.
 */
export const realtimeQueries = {
  /**
   * Records as clients see them who may see them: the collections of an answer, without anything of
   * a viewer. `userIds`: of whom members are shown.
   */
  present: z.object({
    kind: RealtimeKind,
    ids: z.array(z.string()),
    userIds: z.array(z.string()).default([]),
  }),
  /** Those of the viewers who may read what is told of the record with this public id. */
  readers: z.object({ kind: RealtimeKind, id: z.string(), viewers: z.array(RealtimeViewer) }),
  /** The public id of the record that has this id, public or internal; null if there is none. */
  identify: z.object({ kind: RealtimeKind, id: z.string() }),
  /** The public ids of the channels in which the user is. */
  channels: z.object({ userId: z.string() }),
  /** Whom each of these users blocks, and who blocks them. */
  blocks: z.object({ userIds: z.array(z.string()) }),
} as const
export type RealtimeQuery = keyof typeof realtimeQueries
export type RealtimeAsked<Q extends RealtimeQuery> = z.input<(typeof realtimeQueries)[Q]>

/** What the owners answer. */
export type RealtimeAnswers = {
  present: Readonly<Record<string, readonly object[]>>
  readers: { readers: readonly string[] }
  identify: { id: string | null }
  channels: { channelIds: readonly string[] }
  /** Users without blocks are left out; `areAll`: whether all of a user's are named. */
  blocks: { blocks: readonly { userId: string; others: readonly string[]; areAll: boolean }[] }
}
