import type { RealtimeKind } from '../realtime/realtime-queries.ts'
import type { WebhookName } from '../webhooks/webhook-events.ts'
import type { ServiceName } from './services.ts'

/** The kinds of records that decide who is told. */
export type DecidingKind =
  | 'channel'
  | 'community'
  | 'tray-of-community'
  | 'community-feed'
  | 'user-feed'
  | 'moderated-community-feed'
  | 'moderated-user-feed'
  | 'user'
  | 'post'
  | 'comment'
  | 'story'
  | 'poll'
  | 'stream'

/**
 * What was written where a record decides who is told. A block hides it from some of them, whom its
 * owner decides about. `by`: whose blocks may hide it; absent where the event does not say.
 */
export type Written = {
  record: { kind: 'post' | 'comment' | 'story'; id: string }
  by?: readonly string[]
}
/** A record that decides, by its owner, who is told. */
export type Resource = { owner: ServiceName; kind: DecidingKind; id: string; written?: Written }

/**
 * Those who listen to a key. `of`: only those who may read this record; without it the key is one
 * of a user's own.
 */
export type Audience = { key: string; of?: Resource }

/** What is shown: records of an owner, with these of their members. */
export type Shown = {
  owner: ServiceName
  kind: RealtimeKind
  ids: readonly string[]
  userIds?: readonly string[]
}

/** The collections of a payload. */
export type Collections = Readonly<Record<string, unknown>>

/** One event as clients are told of it. Everything but `shows` follows from the event alone. */
export type Broadcast = {
  eventType: string
  to: readonly Audience[]
  /** Users who are told otherwise. */
  except?: readonly string[]
  /** Without it, everything is known from the event. */
  shows?: Shown
  /**
   * `channel`: each recipient's own row comes last among `channelUsers`, because clients count
   * unread messages by it. `tray`: each recipient is shown their own.
   */
  forEach?: 'channel' | 'tray'
  /** Where it is published if not on the path of the record: behind the id of the network. */
  topic?: (collections: Collections) => string
  /**
   * The first to be left out where a client does not read fast enough: clients ask for it again.
   */
  isSoft?: true
  /** Adds what the event knows and the record does not. Undefined: there is nothing to tell. */
  complete?: (collections: Collections) => Collections | undefined
  /**
   * The webhook that says the same, where it is not the one of `eventType`; null: none does, because
   * only the reader needs it or another notice of the event says more.
   */
  webhook?: WebhookName | null
}

/**
 * An event as webhooks are told of it. `of`: records of which it is known who may read them, the
 * places of the event among them.
 */
export type Notice = Pick<Broadcast, 'shows' | 'complete'> & {
  eventType: WebhookName
  of?: readonly Resource[]
}

/**
 * What is asked anew before anything later is told: who may read these records, of everybody or of
 * these users.
 */
export type Revocation = { of: readonly Resource[] | 'all'; userIds?: readonly string[] }

/** Everything that is remembered of everybody. */
export const everyAccess = (): Revocation => ({ of: 'all' })
