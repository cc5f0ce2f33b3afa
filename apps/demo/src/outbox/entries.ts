import type { Mention, Named } from '../mention/mentions.ts'
import type { Place } from '../mention/use-people.ts'

export type PollDraft = { question: string; answers: readonly string[] }
/** What somebody writes, and to which place: whose people it may mention. */
export type Draft = {
  text: string /** The name of the community or the channel, if it has one. */
  to: string
  place: Place
  picked: readonly Named[]
} & (
  | {
      kind: 'post'
      communityId: string | undefined
      /** Not where a moderator approves it first. */
      isShownAtOnce?: boolean
      picture: File | null
      poll: PollDraft | undefined
    }
  | { kind: 'comment'; postId: string; parentId?: string | undefined }
  | { kind: 'message'; channelId: string }
)

/** What is done already: not again by another attempt. */
export type Prepared = { fileId?: string; pollId?: string; mentions?: readonly Mention[] }

/**
 * `key` is the id of the record, by which it is there once however often it is sent; `version`
 * counts what the server has refused or never seen.
 */
export type Entry = Draft & Prepared & { key: string; version: number; refusal?: string }
